/** A page that anybody can find by search. */
export interface SitePage {
  readonly href: string;
  readonly title: string;
  /** Words people may type for it, lower case. */
  readonly words: string;
}

/** The public pages and their chapters, for the search of the header and of the 404 page. */
export const sitePages: readonly SitePage[] = [
  { href: '/products', title: 'Products', words: 'curbs families roof curb catalogue' },
  { href: '/adapters', title: 'Curb adapters', words: 'adp replacement transition retrofit' },
  {
    href: '/products#new-construction',
    title: 'New construction curbs',
    words: 'new roof pitch slope metal building plenum',
  },
  { href: '/products#isolation', title: 'Isolation curbs', words: 'spring vibration noise rail iso' },
  { href: '/products#conforming', title: 'Conforming and calculated curbs', words: 'wind seismic stamp engineer cnf' },
  { href: '/products#accessories', title: 'Accessories', words: 'economizer pipe rails hail guard gasket clips hood' },
  {
    href: '/ductcal',
    title: 'Duct calculator',
    words: 'duct size friction velocity cfm ductulator round rectangular oval',
  },
  { href: '/about', title: 'About us', words: 'company plants tolerances gauge' },
  { href: '/about#plants', title: 'Where we build', words: 'locations plants indianapolis dallas fresno map' },
  { href: '/about#join', title: 'Join our team', words: 'jobs employment work hiring apply' },
  { href: '/termsandconditions', title: 'Terms and conditions', words: 'warranty payment returns cancellation legal' },
  { href: '/privacypolicy', title: 'Privacy policy', words: 'cookies data personal' },
];

/** Pages that contain every word of the search text, those whose title begins with it first. At most `limit`. */
export function findSitePages(term: string, limit = 10): readonly SitePage[] {
  const wanted = term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const isHit = ({ title, words }: SitePage) => {
    const text = `${title} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const startsWith = ({ title }: SitePage) => title.toLowerCase().startsWith(wanted.join(' '));
  return sitePages
    .filter(isHit)
    .sort((one, other) => Number(startsWith(other)) - Number(startsWith(one)))
    .slice(0, limit);
}
