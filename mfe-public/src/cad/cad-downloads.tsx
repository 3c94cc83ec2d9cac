import type { ReactNode } from 'react';
import type { CurbFamily } from '@cdi/shared/trade';
import { SaveState } from '../downloads/save-state.tsx';
import { useSave } from '../downloads/use-save.ts';
import type { DetailName } from '../figures/figure-name.ts';
import { curbFamilies } from './curb-families.content.ts';

const loadWriter = () => import(/* webpackChunkName: "save-cad" */ './save-cad.ts');

const details: readonly (readonly [DetailName, string, string])[] = [
  ['detail-joint', 'Joint of unit, curb and roof', 'rail, gasket, clip, nailer, flashing, base flange'],
  ['detail-pitched', 'Curb cut to a slope', 'section, level top, bottom cut to the roof'],
  ['detail-isolation', 'Isolation curb', 'section with springs, floating rail and seal'],
  ['detail-wind', 'Forces for the calculation', 'elevation with Fh, Fv, W and T'],
];

interface SaveButtonProps {
  readonly words: string;
  readonly what: string;
  readonly onSave: () => void;
}

function SaveButton({ words, what, onSave }: SaveButtonProps) {
  return (
    <button type="button" className="text-button" onClick={onSave}>
      {words} <span className="visually-hidden">{what}</span>
    </button>
  );
}

interface SaveTableProps {
  readonly caption: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly says: string;
    readonly buttons: ReactNode;
  }[];
  readonly saving: ReturnType<typeof useSave>;
}

/** Drawings, each with its save buttons. */
function SaveTable({ caption, columns, rows, saving }: SaveTableProps) {
  return (
    <>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
            <th scope="col" className="no-print">
              File
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, says, buttons }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{says}</td>
              <td className="no-print">{buttons}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SaveState {...saving} />
    </>
  );
}

/** Typical details for CAD programs. */
export function DetailDownloads() {
  const saving = useSave();
  const handleSave = (name: DetailName, kind: 'dxf' | 'svg') => {
    const file = `cdi-${name}.${kind}`;
    void saving.save(file, async () => (await loadWriter()).saveDetail(file, name, kind));
  };
  const rows = details.map(([name, title, says]) => ({
    key: name,
    title,
    says,
    buttons: (
      <>
        <SaveButton words="DXF" what={`of ${title}`} onSave={() => handleSave(name, 'dxf')} />{' '}
        <SaveButton words="SVG" what={`of ${title}`} onSave={() => handleSave(name, 'svg')} />
      </>
    ),
  }));
  return (
    <SaveTable caption="Typical details, in inches at 1:1" columns={['Detail', 'Shows']} rows={rows} saving={saving} />
  );
}

/** Plan and section of a typical curb of each family, for CAD programs. */
export function CurbDownloads() {
  const saving = useSave();
  const handleSave = (family: CurbFamily) => {
    const file = `cdi-curb-${family.toLowerCase()}.dxf`;
    void saving.save(file, async () => (await loadWriter()).saveStandardCurb(file, family));
  };
  const rows = curbFamilies.map(({ code, title }) => ({
    key: code,
    title,
    says: code,
    buttons: <SaveButton words="DXF" what={`of ${title}`} onSave={() => handleSave(code)} />,
  }));
  return (
    <SaveTable
      caption="A typical curb of each family: plan and section, in inches at 1:1"
      columns={['Curb', 'Family']}
      rows={rows}
      saving={saving}
    />
  );
}
