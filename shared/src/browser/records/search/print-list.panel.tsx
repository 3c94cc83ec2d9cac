import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { formatMoment } from '../../kit/time/format-moment.ts';
import type { TableColumn } from '../table/table-columns.ts';
import type { TakenRows } from './collect-rows.ts';
import { formatRowCells } from './copy-rows.ts';
import './print-list.css';

export interface PrintListProps extends TakenRows {
  readonly definition: ObjectDefinition;
  readonly columns: readonly TableColumn[];
  /** Description of the filters; empty for none. */
  readonly about: string;
  readonly onPrinted: () => void;
}

const PRINTING = 'is-printing-list';

/** A list as paper: all its rows under a head of their own, without anything of the page around it. */
export function PrintList({ definition, columns, rows, isCut, about, onPrinted }: PrintListProps) {
  const isStarted = useRef(false);
  useEffect(() => {
    document.body.classList.add(PRINTING);
    window.addEventListener('afterprint', onPrinted);
    if (!isStarted.current) window.print();
    isStarted.current = true;
    return () => {
      document.body.classList.remove(PRINTING);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  const count = rows.length.toLocaleString('en-US');
  return createPortal(
    <section className="record-print" aria-hidden="true">
      <h1>{definition.titlePlural}</h1>
      <p>
        {isCut ? `The first ${count}; there are more.` : `${count} in all.`} {about} Printed{' '}
        {formatMoment(new Date().toISOString())}.
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, label, align }) => (
              <th key={name} className={align === 'end' ? 'is-end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {formatRowCells(columns, row).map((cell, index) => (
                <td key={columns[index]?.name} className={columns[index]?.align === 'end' ? 'is-end' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
