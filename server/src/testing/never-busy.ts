/** Settings of a server under test: the machine may be busy, and no request is refused for that unless a test asks for it. */
export const NEVER_BUSY = { MAX_LOOP_DELAY_MS: '0', MAX_DATABASE_WAIT_MS: '0', MAX_CALLS_UNDER_WAY: '0' } as const;
