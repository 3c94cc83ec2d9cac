import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
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

/** The value that a share of all values does not exceed (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}

/** Presses a target with a number of connections for some seconds. Throws when an answer is not 2xx. */
export async function press(target: Target, connections = 16, perSecond?: number): Promise<Load> {
  const { body } = target;
  const times: number[] = [];
  const options: autocannon.Options = {
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
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const pressing = autocannon(options, (error: unknown, done) => (error ? reject(error as Error) : resolve(done)));
    pressing.on('response', (_client, _status, _bytes, timeMs) => times.push(timeMs));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors.`);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p95Ms: percentile(times, 0.95),
    p99Ms: result.latency.p99,
  };
}
