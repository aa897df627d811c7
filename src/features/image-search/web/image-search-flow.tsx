import { AlertDialog } from '../../../design/alert-dialog.tsx';
import { CameraOverlay } from './camera/camera-overlay.tsx';
import { alertShopper, closeFlow, useFlow } from './flow-store.ts';
import { ImageEditor } from './image-editor.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** Camera, then editor, then upload; an alert lies on top of any of them. */
export default function ImageSearchFlow() {
  const { stage, alert } = useFlow();
  return (
    <>
      {stage.screen === 'camera' ? <CameraOverlay onClose={closeFlow} /> : null}
      {stage.screen === 'editor' ? (
        <ImageEditor picture={stage.picture} onClose={closeFlow} />
      ) : null}
      {stage.screen === 'upload' ? (
        <UploadDialog picture={stage.picture} onClose={closeFlow} />
      ) : null}
      {alert ? <AlertDialog message={alert} onClose={() => alertShopper('')} /> : null}
    </>
  );
}
