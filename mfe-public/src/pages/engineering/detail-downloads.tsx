import { useState } from 'react';
import type { DetailName } from '../../figures/figure-name.ts';

const offered: readonly (readonly [DetailName, string, string])[] = [
  ['detail-joint', 'Joint of unit, curb and roof', 'rail, gasket, clip, nailer, flashing, base flange'],
  ['detail-pitched', 'Curb cut to a slope', 'section, top level, foot along the roof'],
  ['detail-isolation', 'Isolation curb', 'section with springs, floating rail and seal'],
  ['detail-wind', 'Forces for the calculation', 'elevation with Fh, Fv, W and T'],
];

/** Typical details to take into a drawing program. */
export function DetailDownloads() {
  const [failed, setFailed] = useState<DetailName | null>(null);

  const handleSave = async (name: DetailName) => {
    setFailed(null);
    try {
      const { saveDetail } = await import(/* webpackChunkName: "save-detail" */ '../../figures/save-detail.ts');
      saveDetail(name);
    } catch (error) {
      reportError(error);
      setFailed(name);
    }
  };

  return (
    <>
      <table>
        <caption>Typical details, vector drawings (SVG)</caption>
        <thead>
          <tr>
            <th scope="col">Detail</th>
            <th scope="col">Shows</th>
            <th scope="col" className="no-print">
              File
            </th>
          </tr>
        </thead>
        <tbody>
          {offered.map(([name, title, shows]) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>{shows}</td>
              <td className="no-print">
                <button type="button" className="text-button" onClick={() => void handleSave(name)}>
                  Save <span className="visually-hidden">{title}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="entry-hint">
        {failed && 'The drawing did not arrive. Check the connection and save it again.'}
      </p>
    </>
  );
}
