import { screen } from '@testing-library/react';
import { objects } from '../../../common/catalogue/index.ts';
import { poLines } from '../../../common/catalogue/lists/po-lines.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { ChildTable } from './child-table.tsx';

const row = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  po_line_id: id,
  description: 'Welding gloves',
  qty: 10,
  uom: 'each',
  received_qty: 0,
  need_date: null,
  vendor_part_no: '',
  labels: {},
  ...more,
});
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

it('leaves out the columns that no row fills; nothing received is something said', () => {
  renderRecords(<ChildTable child={poLines} rows={[row(1), row(2)]} actor={null} />);
  expect(heads()).toEqual(['Description', 'Quantity', 'Unit', 'Received']);
});

it('has a column as soon as one row fills it, and those that were asked for', () => {
  const rows = [row(1), row(2, { need_date: '2026-12-04' })];
  const { unmount } = renderRecords(<ChildTable child={poLines} rows={rows} actor={null} />);
  expect(heads()).toContain('Needed');
  unmount();
  renderRecords(<ChildTable child={poLines} rows={[row(1)]} actor={null} names={['qty', 'vendor_part_no']} />);
  expect(heads()).toEqual(['Vendor part number', 'Quantity']);
});

it('gives what other records are called the width to be read, and numbers the right edge', () => {
  const line = row(1, { material_id: 5, labels: { material_id: 'EYB-G18 · Galvanized sheet' } });
  renderRecords(<ChildTable child={poLines} rows={[line]} actor={null} />);
  expect(screen.getByText('EYB-G18 · Galvanized sheet').closest('td')).toHaveClass('is-reference');
  expect(screen.getByRole('cell', { name: '10' })).toHaveClass('is-end');
});

it('says that there is none', () => {
  renderRecords(<ChildTable child={poLines} rows={[]} actor={null} />);
  expect(screen.getByText('No line yet.')).toBeVisible();
});

it('shows what a line is called, not the number by which it is kept', () => {
  const lot = { po_receipt_lot_id: 5, po_line_id: 71, line_label: 'Line 2, GS16-48120', qty: 4, uom: 'each' };
  renderRecords(<ChildTable child={objects.po_receipt.children.lots} rows={[lot]} actor={null} />);
  expect(heads()).toEqual(['Line', 'Quantity', 'Unit']);
});
