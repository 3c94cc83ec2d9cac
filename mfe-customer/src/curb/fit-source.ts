import type { UnitFootprint } from '@cdi/shared/contracts';
import {
  curbRecordFromSpec,
  existingColumnsOf,
  unitColumnsOf,
  type FitSource,
  type FitSources,
} from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';

/** A unit of a curb: its label and its footprint in the library; null while a named model is not looked up. */
export interface NamedModel {
  readonly label: string;
  readonly footprint: UnitFootprint | null;
}

function sourceOf(model: NamedModel | null, columnsOf: typeof unitColumnsOf, spec: CurbSpec): FitSource | null {
  if (!model) return null;
  if (!model.footprint) {
    // the origin of the numbers is unknown: all of them count as the library's
    const columns = curbRecordFromSpec(spec) as FitSource['columns'];
    return { label: model.label, document: 'not looked up', isVerified: false, columns };
  }
  const { label, source: document, verified: isVerified, values, datum_corner } = model.footprint;
  return { label, document, isVerified, columns: columnsOf({ ...values, datum_corner }) };
}

/** The models of a curb's units for the fit check; null = the unit was not chosen from the library. */
export function fitSourcesOf(
  spec: CurbSpec,
  models: { readonly existing: NamedModel | null; readonly new: NamedModel | null },
): FitSources {
  return {
    existing: sourceOf(models.existing, existingColumnsOf, spec),
    unit: sourceOf(models.new, unitColumnsOf, spec),
  };
}
