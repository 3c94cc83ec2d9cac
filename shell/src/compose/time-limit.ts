/** The promise's outcome, or a rejection with the given error when it has not settled after `limitMs` milliseconds. */
export async function withTimeLimit<T>(promise: Promise<T>, limitMs: number, createError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
