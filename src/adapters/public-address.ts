import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks that are not on the public internet (IANA's special-purpose registries). */
const NOT_PUBLIC: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local; the metadata services of clouds are here.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Within the global unicast range: Teredo and other protocol assignments, documentation, 6to4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]

const blocked = new BlockList()
for (const network of NOT_PUBLIC) {
  const [address = '', bits = ''] = network.split('/')
  blocked.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
}
/** Global unicast. Everything else of IPv6 is local, multicast, or another address in disguise (mapped, NAT64). */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet. Text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked.check(address, 'ipv4')
    case 6:
      return globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
    default:
      return false
  }
}
