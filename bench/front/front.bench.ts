import type { Browser } from 'playwright';
import { launchBrowser } from '../launch-browser.ts';
import type { BenchRow } from '../server/server.bench.ts';
import type { Running } from '../server/run-server.ts';
import { buildProduct, startProduct } from '../start-product.ts';
import { buildBundle } from './build-bundle.ts';
import { makeCertificate, startEdge } from './edge.ts';
import { seeFirstPictures, type FirstPicture } from './slow-line.ts';
import { makeVisit, type Visit } from './visit.ts';

const VISITS = 5;
const FIRST_VISIT_KIB = 120;
const FIRST_PICTURE_MS = 3000;
const PORT = 8393;

/** The built product on an empty data folder; BENCH_URL names one that runs already. */
async function openProduct(): Promise<Running> {
  const given = process.env['BENCH_URL'];
  if (given) return { url: given, stop: async () => undefined };
  await buildProduct();
  return startProduct('bench-front', PORT);
}

function median(visits: readonly Visit[], pick: (visit: Visit) => number): number {
  return visits.map(pick).sort((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const ms = (duration: number): string => `${Math.round(duration)} ms`;

/** Compares a measurement of the federated product with that of the bundle. */
function compare(
  what: string,
  values: readonly [number, number],
  format: (value: number) => string,
  limit: number,
): BenchRow {
  const [federated, bundled] = values;
  const ratio = federated / bundled;
  const measured = `${format(federated)} to ${format(bundled)} = ×${ratio.toFixed(2)}`;
  return { what, measured, limit: `×${limit} of one bundle`, isWithin: ratio <= limit };
}

function describe(federated: readonly Visit[], bundled: readonly Visit[]): BenchRow[] {
  const both = (pick: (visit: Visit) => number) => [median(federated, pick), median(bundled, pick)] as const;
  const bytes = median(federated, ({ scriptBytes }) => scriptBytes);
  const largestMs = median(federated, (visit) => visit.largestMs);
  const tooEarly = federated.filter(
    ({ otherRemoteMs, largestMs: painted }) => otherRemoteMs !== undefined && otherRemoteMs < painted,
  );
  const asked = federated.flatMap(({ otherRemoteMs }) => otherRemoteMs ?? []);
  const warmMs = median(federated, (visit) => visit.warmMs);
  const interactionMs = median(federated, (visit) => visit.interactionMs);
  return [
    {
      what: 'first visit of /, all JavaScript, brotli',
      measured: kib(bytes),
      limit: `${FIRST_VISIT_KIB} KiB`,
      isWithin: bytes <= FIRST_VISIT_KIB * 1024,
    },
    {
      what: 'first visit of /, largest element painted',
      measured: `${ms(largestMs)}, ${asked.length > 0 ? `other remotes from ${ms(Math.min(...asked))}` : 'no other remote fetched'}`,
      limit: 'before any remote but mfe-public',
      isWithin: largestMs > 0 && tooEarly.length === 0,
    },
    compare(
      'federation, JavaScript of the first page',
      both((visit) => visit.scriptBytes),
      kib,
      1.15,
    ),
    compare(
      'federation, time to content of the first page',
      both((visit) => visit.firstMs),
      ms,
      1.2,
    ),
    compare(
      'federation, time to content of the next page',
      both((visit) => visit.nextMs),
      ms,
      1,
    ),
    {
      what: 'a second remote, warm, content after the click',
      measured: `${ms(warmMs)} (bundle ${ms(median(bundled, (visit) => visit.warmMs))})`,
      limit: '150 ms',
      isWithin: warmMs <= 150,
    },
    {
      what: 'a second remote, warm, interaction to next paint',
      measured: interactionMs === 0 ? 'under 16 ms' : ms(interactionMs),
      limit: '100 ms',
      isWithin: interactionMs <= 100,
    },
  ];
}

/** What a user on a slow line sees first, and how soon. */
const describePicture = ({ address, ms: pictureMs, isSaid }: FirstPicture): BenchRow => ({
  what: `first picture of ${address} on 400 kbit/s and 400 ms, nothing cached`,
  measured: `${ms(pictureMs)}, ${isSaid ? 'with the frame and what loads' : 'without the frame'}`,
  limit: `${FIRST_PICTURE_MS} ms, with the frame`,
  isWithin: isSaid && pictureMs <= FIRST_PICTURE_MS,
});

/**
 * Measures the first visit and the next page, federated and as one bundle alternately, over HTTP/2 with 50 ms and 10 Mbit/s (medians of
 * five), and the first picture on a slow line.
 */
export async function benchFront(): Promise<readonly BenchRow[]> {
  const bundle = await buildBundle();
  const certificate = await makeCertificate();
  // before the product starts, so that nothing keeps running when there is no browser
  const browser = await launchBrowser(`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`);
  try {
    const product = await openProduct();
    try {
      const pictures = await seeFirstPictures(browser, product.url);
      const visits = await makeVisits(browser, product.url, certificate, bundle);
      return [...describe(...visits), ...pictures.map(describePicture)];
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}

/** Visits of both kinds in turns. */
async function makeVisits(
  browser: Browser,
  url: string,
  certificate: Awaited<ReturnType<typeof makeCertificate>>,
  bundle: Awaited<ReturnType<typeof buildBundle>>,
): Promise<[federated: readonly Visit[], bundled: readonly Visit[]]> {
  const edges = [await startEdge(url, certificate), await startEdge(url, certificate, bundle)] as const;
  const federated: Visit[] = [];
  const bundled: Visit[] = [];
  try {
    for (let turn = 0; turn < VISITS; turn += 1) {
      federated.push(await makeVisit(browser, edges[0].url));
      bundled.push(await makeVisit(browser, edges[1].url));
    }
  } finally {
    for (const edge of edges) edge.close();
  }
  return [federated, bundled];
}
