import { checkFit } from '@cdi/shared/domain/curb';
import { observer } from 'mobx-react-lite';
import { fitSourcesOf } from '../../../curb/fit-source.ts';
import { FitTable } from '../../../curb/fit-table.tsx';
import type { CurbLineStore } from '../draft/curb-line.store.ts';

/** Clearances, overlap of the openings and the air path, each with the source of its number. */
export const FitPanel = observer(function FitPanel({ line }: { readonly line: CurbLineStore }) {
  const { spec } = line;
  const models = { existing: line.sizesFrom('existing'), new: line.sizesFrom('new') };
  return <FitTable rows={checkFit(spec, fitSourcesOf(spec, models))} />;
});
