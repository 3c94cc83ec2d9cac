/** The problem with a telephone number that we may have to call: ten digits are a number with its area code. */
export const findPhoneProblem = (value: string): string | null =>
  value.replace(/\D/g, '').length < 10 ? 'Enter the phone with its area code, such as 317-555-0117.' : null;
