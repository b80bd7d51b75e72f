import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { Filters, type FiltersProps } from './Filters.tsx';

export interface FiltersDrawerProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
}

/** The filters as a drawer for narrow screens. */
export function FiltersDrawer({ open, onClose, ...filters }: FiltersDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <Button data-track="apply_filters" onClick={onClose}>
          Show events
        </Button>
      }
    >
      <Filters {...filters} />
    </Drawer>
  );
}
