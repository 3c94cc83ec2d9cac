import { createRoot } from 'react-dom/client';
import { defineObject, field } from '../../shared/src/common/catalogue/index.ts';
import { RecordTable } from '../../shared/src/browser/records/table/record-table.tsx';
// the styles of the product are part of the rendering cost
import '../../shared/src/browser/ui/theme.css';
import { COLUMNS, columnName, makeRows } from './rows.ts';

const names = Array.from({ length: COLUMNS }, (_each, index) => columnName(index));

/** An object with the same number of columns as the compared table; it never reaches a server. */
const definition = defineObject({
  name: 'tracker',
  plural: 'trackers',
  title: 'Row',
  titlePlural: 'Rows',
  purpose: 'Rows of the comparison.',
  nav: 'sales',
  titleField: columnName(0),
  fields: Object.fromEntries(
    names.map((name, index) => [
      name,
      index % 3 === 0
        ? field.text({ label: `Text ${index}`, maxLength: 60 })
        : field.integer({ label: `Number ${index}` }),
    ]),
  ),
  sections: [{ title: 'Row', fields: names }],
  search: {
    formFields: names.slice(0, 1),
    sortFields: names.slice(0, 1),
    resultFields: names,
    defaultSort: { field: columnName(0), direction: 'ASC' },
  },
  lookup: { label: [columnName(0)], match: [columnName(0)] },
  access: { read: [], create: [], update: [] },
  examples: [{}],
});

const actor = {
  userId: 1,
  userType: 4,
  roles: [1],
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'own',
  hasAcceptedTerms: true,
} as const;

const rows = makeRows();
const root = document.getElementById('table');
if (root)
  createRoot(root).render(
    <RecordTable
      definition={definition}
      actor={actor}
      rows={rows}
      order={[{ field: columnName(0), direction: 'ASC' }]}
      onSort={() => undefined}
    />,
  );
