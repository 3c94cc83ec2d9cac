import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** So many groups of an IPv6 address are the network; a single household has all addresses of one. */
const OF_NETWORK = 4;

/** The key by which callers are counted: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, OF_NETWORK).join(':').toLowerCase();
}
