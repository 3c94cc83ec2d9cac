/** First words of addresses that are the server's own, or that browsers ask of every site: no page may stand there. */
export const RESERVED_WORDS: readonly string[] = [
  'api',
  'rapi',
  'assets',
  'healthcheck.html',
  'remotes.json',
  'local_remote',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  '.well-known',
];
