import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  /** Of a press it is the 97.5th percentile, which autocannon gives in its place. */
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface Target {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string | (() => string);
  readonly headers?: Readonly<Record<string, string>>;
}

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

/** Presses a target with a number of connections for some seconds. Throws when an answer is not 2xx. */
export async function press(target: Target, connections = 16, perSecond?: number): Promise<Load> {
  const { body } = target;
  const result = await autocannon({
    url: target.url,
    connections,
    duration: SECONDS,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    requests: [
      {
        method: target.method,
        headers: {
          ...(target.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...target.headers,
        },
        ...(typeof body === 'string' ? { body } : {}),
        ...(typeof body === 'function' ? { setupRequest: (request) => ({ ...request, body: body() }) } : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors.`);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p95Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
  };
}
