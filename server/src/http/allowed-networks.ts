import { BlockList, isIP } from 'node:net';

/** One address, or a network with its prefix length, such as `10.1.2.0/24` or `2001:db8::/48`. */
interface Network {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly prefixBits: number;
}

/** An address as people write it: `::ffff:10.20.4.17`, an IPv4 address that came over an IPv6 socket, is `10.20.4.17`. */
export const plainAddress = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
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
  const asked = plainAddress(address);
  return isIP(asked) !== 0 && list.check(asked, familyOf(asked));
}

/** Why a tablet is refused at an address, and the remedy. */
export const explainRefusedAddress = (
  { name, allowed_addresses: networks }: { readonly name: string; readonly allowed_addresses: readonly string[] },
  address: string,
): string =>
  `The tablet ${name} may be used from ${networks.join(', ')}, not from ${address}. Connect it to the network of the plant.`;
