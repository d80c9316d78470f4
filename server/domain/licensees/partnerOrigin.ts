interface Licensee {
  hosts: readonly string[];
  isDefault: boolean;
}

/**
 * Origin at which a licensee's staff find the partner's face: the product's own where it shows that licensee, else the
 * licensee's host.
 */
export const partnerOrigin = (publicUrl: string, { hosts, isDefault }: Licensee): string => {
  const url = new URL(publicUrl);
  const [host] = hosts;
  if (!host || isDefault || hosts.includes(url.hostname)) return publicUrl;
  url.hostname = host;
  return url.origin;
};
