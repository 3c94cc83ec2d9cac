import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  const directives = new Map(
    contentSecurityPolicy('abc')
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );

  it('allows scripts from our own files alone', () => {
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('default-src')).toEqual(["'none'"]);
  });

  it('allows style elements with the nonce of this response', () => {
    expect(directives.get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
  });

  it('allows nothing unsafe, no foreign host, no frame around us', () => {
    expect(contentSecurityPolicy('abc')).not.toMatch(/unsafe|https?:|\*/);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('frames nothing but our own files', () => {
    expect(directives.get('frame-src')).toEqual(["'self'"]);
  });
});
