const WEIGHTS = [3, 7, 1] as const;

/** Whether nine digits are a routing number: weighted 3, 7, 1 over and over, they sum to a multiple of ten (American Bankers Association). */
export function isRoutingNumber(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return /^\d{9}$/.test(digits) && sum > 0 && sum % 10 === 0;
}
