import { lazyPage } from '@cdi/shared/mfe';
import { NearPart } from '../loading/near-part.tsx';
import type { UnitSelectionProps } from './unit-selection.tsx';

/** A placeholder as high as the selection, so that nothing moves. Uses the unit of the address, see the server's `written-pages.ts`. */
const waiting = (
  <form className="panel" aria-label="Choose your unit" data-takes-entries="">
    <div className="entry">
      <label htmlFor="brand-to-come">Brand of the unit</label>
      <select id="brand-to-come" disabled>
        <option>Choose a brand</option>
      </select>
    </div>
    <div className="entry">
      <label htmlFor="model-to-come">Model of the unit</label>
      <select id="model-to-come" disabled>
        <option>Choose the brand first</option>
      </select>
      <button type="button" className="text-button" disabled>
        Type the model number instead
      </button>
    </div>
  </form>
);

const UnitSelection = lazyPage<UnitSelectionProps>(
  async () => (await import(/* webpackChunkName: "unit-selection" */ './unit-selection.tsx')).UnitSelection,
  waiting,
);

/** The choice of a library unit, and the page's view of it. */
export function UnitChoice({ bring }: UnitSelectionProps) {
  return (
    <NearPart name="The selection" waiting={waiting}>
      <UnitSelection bring={bring} />
    </NearPart>
  );
}
