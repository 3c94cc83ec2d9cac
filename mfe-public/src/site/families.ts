import { MAX_ADJUSTABLE_SLOPE_IN_12 } from '@cdi/shared/domain/curb';
import type { CurbFamily } from '@cdi/shared/trade';

/** Our products: the curb families of the catalogue, and the parts that we sell with them. */
export type ProductCode = CurbFamily | 'ECON' | 'ACC';

export interface ProductFamily {
  readonly code: ProductCode;
  readonly title: string;
  /** One line for lists. */
  readonly line: string;
  /** Factors of its price and its labor hours. */
  readonly decidedBy: string;
  /** Separate page, if there is one. */
  readonly href?: string;
}

export interface ProductGroup {
  /** Anchor on the products page. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly families: readonly ProductFamily[];
}

/** All products, in the order of the products page. */
export const productGroups: readonly ProductGroup[] = [
  {
    id: 'adapters',
    title: 'Curb adapters',
    text: 'For a new unit on an old roof. The roofing is not touched.',
    families: [
      {
        code: 'ADP',
        title: 'Curb adapter, standard',
        line: 'Old and new unit are both in the model library, so two model numbers are enough.',
        decidedBy: 'Footprint, height, offset',
        href: '/adapters',
      },
      {
        code: 'ADP-C',
        title: 'Curb adapter, custom',
        line: 'A curb measured in the field, any new unit; offset, turned, or reaching past the old curb.',
        decidedBy: 'Footprint, height, offset, drawing time',
        href: '/adapters',
      },
      {
        code: 'EXT',
        title: 'Curb extension',
        line: 'Raises a curb that new roofing has buried, back to the flashing height that roofing needs.',
        decidedBy: 'Perimeter, added height',
      },
    ],
  },
  {
    id: 'new-construction',
    title: 'New construction curbs',
    text: 'For a new opening in a new roof, ready before the unit is on the truck.',
    families: [
      {
        code: 'NEW',
        title: 'New construction curb',
        line: 'Full perimeter under the base pan, with the rails that carry the ducts inside.',
        decidedBy: 'Perimeter, height, gauge',
      },
      {
        code: 'NEW-P',
        title: 'Fixed pitch curb',
        line: 'Cut to the slope of the roof at the bottom, so that the top is level.',
        decidedBy: 'Perimeter, height, tapered parts',
        href: '/customcurbs#slope',
      },
      {
        code: 'NEW-AP',
        title: 'Adjustable pitch curb',
        line: `A telescoping skirt takes up to ${MAX_ADJUSTABLE_SLOPE_IN_12} in 12 in any direction. Ships flat and goes together on the roof.`,
        decidedBy: 'Standard sizes',
      },
      {
        code: 'MB',
        title: 'Metal building curb',
        line: 'For standing-seam roofs: wide flange, rib closures, and a cricket on the high side.',
        decidedBy: 'Slope, rib spacing',
      },
      {
        code: 'HOR',
        title: 'Horizontal discharge curb',
        line: 'Takes the air from the side of a unit and turns it down into the building.',
        decidedBy: 'Plenum size',
      },
      {
        code: 'PLN',
        title: 'Plenum curb',
        line: 'The whole curb is one sealed, insulated air box, as a concentric diffuser needs.',
        decidedBy: 'Insulation, sealing',
      },
    ],
  },
  {
    id: 'isolation',
    title: 'Isolation curbs',
    text: 'Springs between the roof and the unit, for the rooms where people listen.',
    families: [
      {
        code: 'ISO',
        title: 'Isolation curb',
        line: 'Lower curb, springs, floating rail and a flexible seal; 1 in. or 2 in. deflection.',
        decidedBy: 'Corner weights, number of springs, deflection',
        href: '/isolation',
      },
      {
        code: 'ISO-R',
        title: 'Isolation rail',
        line: 'A spring rail on top of a curb that is already there. About 1 in. of deflection.',
        decidedBy: 'Corner weights, number of springs',
        href: '/isolation',
      },
    ],
  },
  {
    id: 'conforming',
    title: 'Conforming and calculated curbs',
    text: 'For wind, for earthquakes, and for the inspector.',
    families: [
      {
        code: 'CNF',
        title: 'Conforming / calculated curb',
        line: 'Any curb above, reinforced and anchored by calculation, with the seal of an engineer licensed in the state of the project.',
        decidedBy: 'Engineering hours, gauge, tie-down clips',
        href: '/conforming',
      },
    ],
  },
  {
    id: 'accessories',
    title: 'Accessories',
    text: 'Whatever else has to be on the roof that day.',
    families: [
      {
        code: 'RAIL',
        title: 'Equipment rails',
        line: 'A pair of insulated rails for condensers and anything else that needs no air through the roof.',
        decidedBy: 'Length, load per foot',
      },
      {
        code: 'PIPE',
        title: 'Pipe curb',
        line: 'A small curb with a cap and boots for pipes and conduit.',
        decidedBy: 'Size, number of holes',
      },
      {
        code: 'ECON',
        title: 'Economizers',
        line: 'Free cooling: dampers, hood, actuator and controller, downflow or horizontal, standard or low leak.',
        decidedBy: 'Unit model, controls, relief',
        href: '/economizers',
      },
      {
        code: 'ACC',
        title: 'Small parts',
        line: 'Hail guards, fresh-air hoods, barometric relief, duct drops, tie-down clips, gasket and sealant kits.',
        decidedBy: 'Piece or kit',
      },
    ],
  },
];

/** Every family, in page order. */
export const productFamilies: readonly ProductFamily[] = productGroups.flatMap(({ families }) => families);
