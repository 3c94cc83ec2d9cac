import { lazyPage, Link } from '@cdi/shared/mfe';
import { NearPart } from '../../loading/near-part.tsx';

const wayThere = (
  <p className="home-calculator-way">
    <Link className="cdi-button" href="/ductcal">
      Open the duct calculator
    </Link>
  </p>
);

const ShortCalculator = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "short-calculator" */ '../ductcal/short-calculator.tsx')).ShortCalculator,
  wayThere,
);

/** The duct calculator on the home page. */
export function HomeCalculator() {
  return (
    <NearPart className="home-calculator" name="The calculator" waiting={wayThere}>
      <ShortCalculator />
    </NearPart>
  );
}
