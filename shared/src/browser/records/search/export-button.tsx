import { useState } from 'react';
import { Button, Dropdown } from '@cdi/shared/ui';
import { useFocusBack } from '../../kit/menu/use-focus-back.ts';
import type { TakeAlong, Taking } from './use-take-along.ts';

interface ExportButtonProps {
  readonly takeAlong: TakeAlong;
  /** Numbers of the records that are selected. */
  readonly selected: readonly number[];
}

/** Exports all matches of the filters, not only the rows on screen, or the selected rows: as a file, on the clipboard or on paper. */
export function ExportButton({ takeAlong, selected }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const ways: readonly (readonly [Taking, string])[] = [
    ...takeAlong.files.map(({ key, label }) => [key, label] as const),
    ['copy', 'Copy as a table'],
    ['print', 'Print…'],
  ];
  const itemsOf = (whose: string, isOfSelected: boolean) =>
    ways.map(([way, label]) => ({
      key: `${whose}-${way}`,
      label: whose === '' ? label : `${whose}: ${label}`,
      onClick: () => takeAlong.take(way, isOfSelected ? selected : undefined),
    }));
  const items =
    selected.length === 0
      ? itemsOf('', false)
      : [
          ...itemsOf(`${selected.length.toLocaleString('en-US')} selected`, true),
          { type: 'divider' as const },
          ...itemsOf('All that match', false),
        ];
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, 'aria-label': 'Export' }}
    >
      <Button ref={opener} aria-haspopup="menu" aria-expanded={isOpen} loading={takeAlong.preparing !== null}>
        Export
      </Button>
    </Dropdown>
  );
}
