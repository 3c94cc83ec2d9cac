import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { launchBrowser } from '../launch-browser.ts';
import type { BenchRow } from '../server/server.bench.ts';
import { CARDS, COLUMNS, ROWS } from './rows.ts';

const here = import.meta.dirname;
/** Time to scroll through the whole table, ms. */
const SCROLL_MS = 4000;
/** Scrolls of each side, alternately, so that other load on the machine affects both equally. */
const PAIRS = 7;

interface Scrolled {
  readonly framesPerSecond: number;
  /** Longest time between two frames, ms. */
  readonly longestMs: number;
}

/** A page, and the element that scrolls in it. */
interface Side {
  readonly entry: string;
  readonly scroller: string;
}
const SIDES = {
  ours: { entry: 'our-table', scroller: '.record-table-scroll' },
  board: { entry: 'our-board', scroller: '[data-lane="ready"] .board-lane-cards' },
  agGrid: { entry: 'ag-grid', scroller: '.ag-grid-viewport' },
} as const satisfies Record<string, Side>;

async function bundle(outDir: string): Promise<void> {
  await build({
    entryPoints: ['our-table.tsx', 'our-board.tsx', 'ag-grid.ts'].map((name) => path.join(here, name)),
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'chrome120',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    logLevel: 'error',
  });
}

const PAGE = (entry: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${entry}</title>
<link rel="stylesheet" href="/${entry}.css"><style>#table, .record-table-scroll { height: 800px; overflow: auto }
#table:has(.board-lanes) { display: flex; flex-direction: column; overflow: hidden }</style>
<div id="table"></div><script type="module" src="/${entry}.js"></script>`;

function serve(dir: string): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (!name.includes('.')) {
      response.setHeader('content-type', 'text/html').end(PAGE(name));
      return;
    }
    response.setHeader('content-type', name.endsWith('.css') ? 'text/css' : 'text/javascript');
    readFile(path.join(dir, path.basename(name))).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The tables are not served.'));
      else resolve({ server, url: `http://127.0.0.1:${address.port}` });
    });
  });
}

/** Scrolls through the whole table at an even pace, and counts the pictures that were drawn. */
async function scroll(browser: Browser, url: string, { entry, scroller }: Side): Promise<Scrolled> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    // the loader of TypeScript names inner functions by a helper, which the page does not have
    await page.addInitScript({ content: 'globalThis.__name = (given) => given;' });
    await page.goto(`${url}/${entry}`);
    await page.waitForFunction((of) => (document.querySelector(of)?.scrollHeight ?? 0) > 100_000, scroller, {
      timeout: 60_000,
    });
    return await page.evaluate(
      ({ of, durationMs }) =>
        new Promise<Scrolled>((resolve) => {
          const element = document.querySelector(of);
          if (!element) throw new Error('Nothing scrolls.');
          const end = element.scrollHeight - element.clientHeight;
          const startMs = performance.now();
          let [frames, lastMs, longestMs] = [0, startMs, 0];
          const step = (): void => {
            const nowMs = performance.now();
            frames += 1;
            longestMs = Math.max(longestMs, nowMs - lastMs);
            lastMs = nowMs;
            element.scrollTop = end * Math.min(1, (nowMs - startMs) / durationMs);
            if (nowMs - startMs < durationMs) requestAnimationFrame(step);
            else resolve({ framesPerSecond: frames / ((nowMs - startMs) / 1000), longestMs });
          };
          requestAnimationFrame(step);
        }),
      { of: scroller, durationMs: SCROLL_MS },
    );
  } finally {
    await page.close();
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const fps = (runs: readonly Scrolled[]): number => median(runs.map((each) => each.framesPerSecond));
const longest = (runs: readonly Scrolled[]): number => Math.round(median(runs.map((each) => each.longestMs)));
/** Of each pair the share, because the machine is not as busy in each. */
const shareOf = (ours: readonly Scrolled[], theirs: readonly Scrolled[]): number =>
  median(ours.map((each, run) => each.framesPerSecond / (theirs[run]?.framesPerSecond ?? Number.NaN)));
/** What lies within the width of a frame is the same. */
const SAME = 0.98;

function compare(what: string, limit: string, ours: readonly Scrolled[], theirs: readonly Scrolled[]): BenchRow {
  const share = shareOf(ours, theirs);
  return {
    what: `${what}, scrolled through in ${SCROLL_MS / 1000} s`,
    measured: `${fps(ours).toFixed(1)}/s, longest ${longest(ours)} ms; beside it ${fps(theirs).toFixed(1)}/s, ${longest(theirs)} ms; ×${share.toFixed(2)} of its pair`,
    limit,
    isWithin: share >= SAME,
  };
}

/** Compares the list of the product with AG Grid, and a board with the list: the same browser, alternately. */
export async function benchTable(): Promise<readonly BenchRow[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-table-'));
  await bundle(dir);
  const { server, url } = await serve(dir);
  const browser = await launchBrowser();
  try {
    const runs: Record<keyof typeof SIDES, Scrolled[]> = { ours: [], board: [], agGrid: [] };
    for (let run = 0; run < PAIRS; run += 1) {
      runs.agGrid.push(await scroll(browser, url, SIDES.agGrid));
      runs.ours.push(await scroll(browser, url, SIDES.ours));
      runs.board.push(await scroll(browser, url, SIDES.board));
    }
    const size = (count: number) => count.toLocaleString('en-US');
    return [
      compare(`table of ${size(ROWS)} × ${COLUMNS}`, 'frames of AG Grid', runs.ours, runs.agGrid),
      compare(`board of ${size(CARDS)} cards`, 'frames of the table', runs.board, runs.ours),
    ];
  } finally {
    await browser.close();
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}
