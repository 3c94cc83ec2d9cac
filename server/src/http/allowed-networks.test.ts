import { isAllowedAddress, parseNetwork } from './allowed-networks.ts';

it.each([
  ['10.1.2.7', { address: '10.1.2.7', family: 'ipv4', prefixBits: 32 }],
  ['10.1.2.0/24', { address: '10.1.2.0', family: 'ipv4', prefixBits: 24 }],
  ['2001:db8::/48', { address: '2001:db8::', family: 'ipv6', prefixBits: 48 }],
  ['10.1.2', null],
  ['10.1.2.0/33', null],
  ['10.1.2.0/0', null],
  ['10.1.2.0/', null],
  ['10.1.2.0/24/8', null],
  ['the plant', null],
])('reads %s', (text, network) => {
  expect(parseNetwork(text)).toEqual(network);
});

it.each([
  [[], '203.0.113.9', true],
  // a /24 holds the 256 addresses with the same first three numbers
  [['10.1.2.0/24'], '10.1.2.255', true],
  [['10.1.2.0/24'], '10.1.3.0', false],
  [['10.1.2.0/24'], '::ffff:10.1.2.9', true],
  [['10.1.2.7', '192.168.0.0/16'], '192.168.44.1', true],
  [['10.1.2.7'], '10.1.2.8', false],
  [['2001:db8::/48'], '2001:db8:0:5::1', true],
  [['2001:db8::/48'], '2001:db8:1::1', false],
  [['10.1.2.0/24'], 'unknown', false],
])('in %j the address %s: %s', (networks, address, isAllowed) => {
  expect(isAllowedAddress(networks, address)).toBe(isAllowed);
});
