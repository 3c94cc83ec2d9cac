import { useState } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { templateColumns } from './mass-upload-template.ts';

interface ColumnMatchProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor;
  readonly report: Pick<MassUploadReport, 'header' | 'columns'>;
  /** The field of each column, empty for one that is left out; null when the sheet is not at hand any more. */
  readonly onChoose: ((columns: readonly string[]) => void) | null;
}

/** Which field each column of the sheet was taken for, and a say in it. */
export function ColumnMatch({ definition, actor, report, onChoose }: ColumnMatchProps) {
  const matched = report.columns.map((name) => name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(matched);
  const known = matched.filter((name) => name !== '').length;
  const options = templateColumns(definition, actor).map(({ name, label }) => ({ value: name, label }));
  const isChanged = chosen.some((name, index) => name !== matched[index]);
  return (
    <details className="record-fold" open={known < matched.length}>
      <summary>
        <h3>
          {known} of {matched.length} columns matched
        </h3>
      </summary>
      <ScrollBox label="Columns of the sheet">
        <table className="kit-small-table" aria-label="Columns of the sheet">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Taken for</th>
            </tr>
          </thead>
          <tbody>
            {report.header.map((title, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className="kit-figure">{index + 1}</span> {title || 'without a name'}
                </th>
                <td>
                  {onChoose ? (
                    <NativeSelect
                      aria-label={`Field of column ${index + 1}, ${title || 'without a name'}`}
                      options={options}
                      value={chosen[index] ?? ''}
                      blank="Left out"
                      onChange={(name) => setChosen(chosen.map((each, at) => (at === index ? name : each)))}
                    />
                  ) : (
                    (options.find(({ value }) => value === matched[index])?.label ?? 'Left out')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {onChoose && (
        <p>
          <Button disabled={!isChanged && known === matched.length} onClick={() => onChoose(chosen)}>
            Check with these columns
          </Button>
        </p>
      )}
    </details>
  );
}
