import ky, { isHTTPError, isTimeoutError, type KyInstance } from 'ky';

const TIMEOUT_MS = 30_000;

/** The one HTTP client of the product. */
export const http: KyInstance = ky.create({
  timeout: TIMEOUT_MS,
  retry: { limit: 2, methods: ['get'] },
  credentials: 'same-origin',
});

export { isHTTPError, isTimeoutError };
