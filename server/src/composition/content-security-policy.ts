/**
 * The content security policy of every page. Scripts come from files of ours alone; the nonce, fresh in every response, is for
 * the style elements that the component library makes.
 * @param localOrigin where a developer's page loads one remote from, besides: `http://localhost:4001`
 */
export function contentSecurityPolicy(nonce: string, localOrigin?: string): string {
  const more = localOrigin === undefined ? '' : ` ${localOrigin}`;
  // the page hears over a socket that the remote was compiled again
  const socket = localOrigin === undefined ? '' : ` ${localOrigin.replace('http:', 'ws:')}`;
  return [
    "default-src 'none'",
    `script-src 'self'${more}`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    `img-src 'self' data: blob:${more}`,
    `connect-src 'self'${more}${socket}`,
    `font-src 'self'${more}`,
    "manifest-src 'self'",
    // a PDF is shown inside the page of its file; the file itself comes sandboxed
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
