import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useMedia } from '@cdi/shared/kit';
import { App, Modal } from '@cdi/shared/ui';
import { ModalTitle, MoveButtons } from './modal-title.tsx';
import { useMovable } from './use-movable.ts';

interface MovableModalProps {
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly isOpen: boolean;
  /** What closing would lose; null: nothing, so the window closes at once. */
  readonly whatIsLost: { readonly title: string; readonly content: string } | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window that users drag by its title and close by Esc; asks before closing if that would lose something. */
export function MovableModal({ title, width, isOpen, whatIsLost, onClose, children }: MovableModalProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { offset, handlePointerDown, move, centre } = useMovable(frame);
  const { modal } = App.useApp();
  // an animation of no length may end before antd waits for its end: the window would stay in the page, unseen, and modal to a reader
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  const handleCancel = () => {
    if (whatIsLost === null) return onClose();
    modal.confirm({
      ...whatIsLost,
      okText: 'Close and drop it',
      cancelText: 'Keep it open',
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };

  return (
    <Modal
      open={isOpen}
      destroyOnHidden
      {...(isStill ? { transitionName: '', maskTransitionName: '' } : {})}
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={handleCancel}
      afterClose={centre}
      title={<ModalTitle title={title} onPointerDown={handlePointerDown} />}
      modalRender={(node) => (
        <div ref={frame} className="upload-frame" style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}>
          {node}
        </div>
      )}
    >
      {children}
      <MoveButtons onMove={move} onCentre={centre} />
    </Modal>
  );
}
