/** Lets the browser scroll, paint and answer between two pieces of work. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
