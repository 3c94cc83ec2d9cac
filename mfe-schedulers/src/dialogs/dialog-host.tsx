import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BillOfLadingDialog } from './bill-of-lading-dialog.tsx';
import { SignDialog } from './check-list.tsx';
import { CorrectTimeDialog } from './correct-time-dialog.tsx';
import { CratesDialog } from './crates-dialog.tsx';
import { CutDialog } from './cut-dialog.tsx';
import { InspectionDialog, MinutesDialog } from './finish-dialog.tsx';
import { HoldDialog, ReleaseOrderDialog } from './hold-dialogs.tsx';
import { LongTimeDialog } from './long-time-dialog.tsx';
import { GoBackDialog, SendBackDialog } from './reason-dialogs.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SizesDialog } from './sizes-dialog.tsx';
import { SalesCheckDialog } from './sales-check-dialog.tsx';

const FINISH_DIALOGS = {
  minutes: MinutesDialog,
  cut: CutDialog,
  sales_check: SalesCheckDialog,
  inspection: InspectionDialog,
  crates: CratesDialog,
  bill_of_lading: BillOfLadingDialog,
} as const;

/** The dialog that is open, if one is. When it closes, its card has the focus again. */
export const DialogHost = observer(function DialogHost() {
  const { actions, gestures } = useBoard();
  const { dialog } = actions;
  const askedId = useRef<number | null>(null);
  useEffect(() => {
    if (dialog) askedId.current = dialog.card.id;
    else if (askedId.current !== null) {
      gestures.wantFocus(askedId.current);
      askedId.current = null;
    }
  }, [dialog, gestures]);
  return dialog && <OpenDialog key={`${dialog.kind}-${dialog.card.id}`} dialog={dialog} />;
});

function OpenDialog({ dialog }: { readonly dialog: CardDialog }) {
  switch (dialog.kind) {
    case 'finish': {
      const Dialog = FINISH_DIALOGS[dialog.question];
      return <Dialog dialog={dialog} />;
    }
    case 'sign':
      return <SignDialog dialog={dialog} />;
    case 'sizes':
      return <SizesDialog dialog={dialog} />;
    case 'long_time':
      return <LongTimeDialog dialog={dialog} />;
    case 'correct_time':
      return <CorrectTimeDialog dialog={dialog} />;
    case 'go_back':
      return <GoBackDialog dialog={dialog} />;
    case 'send_back':
      return <SendBackDialog dialog={dialog} />;
    case 'hold':
      return <HoldDialog dialog={dialog} />;
    case 'release_order':
      return <ReleaseOrderDialog dialog={dialog} />;
    case 'report':
      return <ReportDialog dialog={dialog} />;
    case 'assign':
      return <AssignDialog dialog={dialog} />;
  }
}
