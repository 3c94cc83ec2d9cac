import { useEffect, useRef, type ReactNode } from 'react';
import { focusFirstField, Modal } from '@cdi/shared/ui';
import '../kit.css';

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
  readonly className?: string;
  /** The form inside, which the main button sends. */
  readonly formId?: string;
  readonly onOk?: () => void;
  /** Escape, the cross, and Cancel. */
  readonly onClose: () => void;
}

/** Gives the focus back to where it was before the dialog: it goes with the dialog, whose own way needs it to stay and be closed. */
function useFocusBack() {
  const before = useRef<Element | null>(null);
  before.current ??= document.activeElement;
  useEffect(
    () => () => {
      const opener = before.current;
      // what closed the dialog may put the focus elsewhere first
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
          opener.focus();
      });
    },
    [],
  );
}

/**
 * A modal window. A dialog with fields opens with the focus in the first one. A click outside does not discard input. The style sheet
 * locks the page behind it: the library's own lock is a style element, which the page's content security policy blocks.
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
    className = '',
    formId,
    onOk,
    onClose,
  } = props;
  useFocusBack();
  const content = useRef<HTMLDivElement>(null);
  const handleOpened = (isOpen: boolean) => {
    if (isOpen && (onOk || formId !== undefined)) focusFirstField(content.current);
  };
  return (
    <Modal
      open
      title={title}
      rootClassName={`kit-dialog ${className}`.trim()}
      width={widthPx}
      scrollLock={false}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      okButtonProps={{
        danger: isDangerous,
        ...(formId === undefined ? {} : { htmlType: 'submit' as const, form: formId }),
      }}
      {...(okText === undefined ? {} : { okText })}
      {...(cancelText === undefined ? {} : { cancelText })}
      {...(footer === undefined ? {} : { footer })}
      {...(onOk === undefined ? {} : { onOk })}
      onCancel={onClose}
      afterOpenChange={handleOpened}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}
