import type { ReactNode } from 'react';
import { Modal } from '@cdi/shared/ui';
import './records.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
  /** Buttons of its own; null for none. */
  readonly footer?: ReactNode;
  readonly widthPx?: number;
  readonly onOk?: () => void;
  /** Escape, the cross, and Cancel. */
  readonly onClose: () => void;
}

/**
 * A modal window of the record pages. A click beside it does not throw away what was typed. The page behind is locked by the
 * style sheet: the library's own lock is a style element that the page's policy refuses.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    children,
    okText,
    cancelText,
    isBusy = false,
    isDangerous = false,
    footer,
    widthPx = 520,
    onOk,
    onClose,
  } = props;
  return (
    <Modal
      open
      title={title}
      rootClassName="rec-dialog"
      width={widthPx}
      scrollLock={false}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      okButtonProps={{ danger: isDangerous }}
      {...(okText === undefined ? {} : { okText })}
      {...(cancelText === undefined ? {} : { cancelText })}
      {...(footer === undefined ? {} : { footer })}
      {...(onOk === undefined ? {} : { onOk })}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
