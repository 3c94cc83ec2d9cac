/** Settles like the promise, or rejects with the given error after `limitMs` milliseconds. */
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
