/** The drawings of a call; they come with the way into it. */
export const VOICE_PATHS = {
  microphone: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3',
  silent:
    'M4 4l16 16M9 9v2.5a3 3 0 0 0 4.6 2.5M15 11V6.5a3 3 0 0 0-5.8-1M5.5 11a6.5 6.5 0 0 0 10.3 5.3M18.5 11a6.5 6.5 0 0 1-.6 2.7M12 17.5v3',
  call: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4z',
  end: 'M3.5 13.5c5-4.5 12-4.5 17 0l-1.8 2.7-3.7-1.2v-2.3a11 11 0 0 0-6 0V15l-3.7 1.2z',
  radio: 'M7.5 9.5h9v11h-9zM9.5 9.5v-6M10.5 13h3m-3 3h3',
  stop: 'M7 7h10v10H7z',
  keyboard: 'M3.5 6.5h17v11h-17zM8 14h8M7 10h.5m4 0h.5m4 0h.5',
  write: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5z',
  close: 'm6 6 12 12M18 6 6 18',
} as const
export type VoicePaths = typeof VOICE_PATHS
