/** First segments of addresses that belong to the server, or that browsers request from every site: no page may use them. */
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
