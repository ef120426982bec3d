import type { Toast } from '../shared/state/toast-model.ts'

/** Always in the page, so that screen readers know the place before anything is said there. */
export const ToastView = ({ toast }: { toast: Toast }) => (
  <div class="toast-place">
    <output class={toast.words.value === '' ? 'toast' : 'toast shown'}>{toast.words.value}</output>
  </div>
)
