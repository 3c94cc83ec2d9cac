import { BlockList, isIP } from 'node:net';

/** One address, or a network with its prefix length, such as `10.1.2.0/24` or `2001:db8::/48`. */
interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefixBits: number;
}

/** An IPv4 address that came over an IPv6 socket is the IPv4 address. */
const plain = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
const familyOf = (address: string): Network['family'] => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Reads an address or a CIDR network; null for what is neither. A prefix of 0 bits is every address, and no network. */
export function parseNetwork(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const mostBits = version === 6 ? 128 : 32;
  if (prefix === undefined) return { address, family: familyOf(address), prefixBits: mostBits };
  const prefixBits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return prefixBits >= 1 && prefixBits <= mostBits ? { address, family: familyOf(address), prefixBits } : null;
}

/** Whether an address lies in one of the networks; in any where there are none. */
export function isAllowedAddress(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.prefixBits, network.family);
  }
  const asked = plain(address);
  return isIP(asked) !== 0 && list.check(asked, familyOf(asked));
}
