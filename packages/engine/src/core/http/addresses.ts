import type { LookupFunction } from 'node:net';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { lookup as systemLookup } from 'node:dns';

/** IPv4 that is not for everyone: RFC 6890 and its successors, with the shared space of providers (RFC 6598). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within the global unicast space of IPv6: protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address is one of the public internet. Everything outside of 2000::/3 is refused in IPv6, so that
 * loopback, link-local, unique local and addresses with an IPv4 inside (::ffff:a.b.c.d, 64:ff9b::/96) need no list.
 *
 * @param ip without brackets; anything that is no IP address is not public
 */
export function isPublicAddress(ip: string): boolean {
  if (isIPv6(ip)) return globalV6.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
  return isIP(ip) === 4 && !special.check(ip, 'ipv4');
}

/** A name or address that leads into a private network. */
export class PrivateAddress extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`${host} is an address of a private network`);
    this.host = host;
  }
}

/** The host of a URL if it is an IP address in letters, without brackets. */
function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? host : null;
}

/** @throws {PrivateAddress} the URL names a private address outright */
export function refusePrivateLiteral(url: URL): void {
  const literal = literalAddress(url);
  if (literal !== null && !isPublicAddress(literal)) throw new PrivateAddress(literal);
}

/**
 * Looks names up for a socket, which connects to exactly the addresses that were checked here: an answer that changes
 * between a check and the connection (DNS rebinding) finds no gap. One private address among the answers refuses all.
 */
export function createPublicLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
        return done(new PrivateAddress(host), '');
      if (options.all) return done(null, addresses);
      done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
