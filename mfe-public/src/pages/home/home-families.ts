import type { ProductCode } from '../../site/families.ts';

interface HomeFamily {
  readonly code: ProductCode;
  readonly title: string;
  readonly line: string;
  readonly href: string;
}

/** The five main product families. */
export const homeFamilies: readonly HomeFamily[] = [
  {
    code: 'ADP-C',
    title: 'Custom curb adapters',
    line: 'A new unit on the curb that is there. The roof stays closed.',
    href: '/adapters',
  },
  {
    code: 'NEW-P',
    title: 'New construction curbs',
    line: 'Level on top, cut to the pitch of the roof below.',
    href: '/products#new-construction',
  },
  {
    code: 'ISO',
    title: 'Isolation curbs',
    line: 'Springs for quiet rooms, chosen corner by corner.',
    href: '/isolation',
  },
  {
    code: 'CNF',
    title: 'Conforming / calculated curbs',
    line: 'Wind and seismic, with a calculation and a seal.',
    href: '/conforming',
  },
  {
    code: 'PIPE',
    title: 'Accessories',
    line: 'Rails, pipe curbs, economizers, clips, gasket.',
    href: '/products#accessories',
  },
];
