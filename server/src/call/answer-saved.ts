/** The answer to a change: its message, and after it what a person should look at. */
export const answerSaved = (message: string, warnings: readonly string[]) =>
  warnings.length === 0
    ? { opt: 'save' as const, msg: message }
    : { opt: 'warning' as const, msg: `${message}. ${warnings.join(' ')}` };
