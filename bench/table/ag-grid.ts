import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { COLUMNS, columnName, makeRows, type BenchRow } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);
const root = document.getElementById('table');
if (root)
  createGrid<BenchRow>(root, {
    rowData: [...makeRows()],
    rowHeight: 32,
    columnDefs: Array.from({ length: COLUMNS }, (_each, index) => ({
      field: columnName(index),
      headerName: `${index % 3 === 0 ? 'Text' : 'Number'} ${index}`,
      width: 140,
    })),
  });
