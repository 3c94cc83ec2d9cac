/** Whether a host is the domain or a subdomain of it: `my.example.com` is on `example.com`. No domain: no host is on it. */
export function isOnDomain(hostname: string, domain: string | undefined): boolean {
  return domain !== undefined && domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}
