import { buildTestApp } from '../testing/test-app.ts';

/** As a browser asks for a page. */
const reader = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };

it('a page opened during a restart says so in HTML, and calls get JSON', async () => {
  const app = await buildTestApp();
  await app.built.drain();
  const page = await app.server.inject({ url: '/quote?id=7&tab=<b>', headers: reader });
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('<h1>One moment</h1><p>The server is restarting. Nothing was saved; try again in a few');
  expect(page.body).toContain('<a href="/quote?id=7&amp;tab=%3Cb%3E">Try again</a>');
  expect(page.body).toContain(String(page.headers['x-request-id']));
  // its own style is allowed, and no script
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const elsewhere = await app.server.inject({ url: '//other.example/x', headers: reader });
  expect(elsewhere.body).toContain('<a href="/">Try again</a>');

  for (const [url, headers] of [
    ['/api/mycdi/unread_alerts', reader],
    ['/quote', {}],
    ['/quote', { ...reader, 'sec-fetch-dest': 'empty' }],
  ] as const) {
    const call = await app.server.inject({ url, headers });
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([503, 'UNAVAILABLE']);
  }
  await app.close();
});

it('a visitor who opens too many pages reads when to come back', async () => {
  const app = await buildTestApp({ isRateLimited: true });
  const open = () => app.server.inject({ url: '/healthcheck.html', remoteAddress: '203.0.113.30', headers: reader });
  for (let each = 0; each < 1200; each += 1) await open();
  const page = await open();
  expect(page.statusCode).toBe(429);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.body).toMatch(
    /<h1>Too many pages at once<\/h1><p>Too many calls\. Wait \d+ seconds and try again\.<\/p>/,
  );
  await app.close();
});
