import { readBots } from "./read-bots";

/** Apps, players and directories of podcasts. */
export const PODCASTS = readBots({
  category: "podcast",
  sources: ["operators", "user-agents-v2"],
  date: "2026-11",
  names: `
    Acast = acast/; Airr; Airsonic; Amazon Music Podcast; AmazonAVS; AmazonMusic; Ampache; Anghami
    AntennaPod; Anytime Podcast Player; ARD Audiothek; ARD Sounds; ARD-Audiothek; audiobookshelf
    Audioboom; AudioNow; AudioWave; AvsDeviceSdk; BashPodder; BBCiPlayer; BeyondPod
    Blubrry = blubrry/; bPod; Breaker = breaker/; BroadwayPodcastNetwork; Bullhorn; Buzzsprout
    CampfireFM; capsule-android; Captivate = captivate/; CarCurious; Castamatic; CastBox; castero
    castget; Castopod; Castria; Castro; Chartable = chartable/; cliamp; com.IDEngineering
    CoolerFM; CPod; CurioCaster; cz.ceskeappky.podcasty; Deezer = deezer/; Deezer Podcasters
    Doggcatcher; Dosis Diaria; doubleTwist CloudPlayer; Downcast
    Facebook player = fb4a/facebook, ios/facebook, facebook-mobile/; FocusPodcast; foobar2000
    Fountain = fountain/; Fyyd; fyyd-poll; Gaana; Garmin; getmiro; GNOME = gvfs/; Godcaster; Goodpods
    Google-Podcast; GooglePodcasts; gPodder; greg = greg/; Headliner; hermespod.com
    Himalaya = himalaya/; HubbardApp; Hubhopper; HyperCatcher; iCatcher; iCatcher!; iHeartRadio
    Instacast = instacast/; iTMS; iTunes; itvnewsapp; iVoox; J. River; Jamit; JamxFeeds
    Juice = juice/; KajabiPodcast; Kasts = kasts/; KidsPod; Kodi; lamarr; leparisien; lesechos
    lesindesradios; libmpv; Libsyn = libsyn/; Libsyn4-peek; LibVLC; life-radio; Lisny; ListenNotes
    listentojam.com; Liulo; Luminary = luminary/; Magellan AI; Megaphone = megaphone/
    Megaphone.fm; Metacast = metacast/; Mimir-iOS; Mimir-macOS; Moon FM; MPlayer; mpv
    Music Player Daemon; MusicBee; my.com.astro.player; myTuner; Newsly; NPROneAndroid; NRC Audio
    NRC-Nieuws; NSPlayer; OmniStudio; OP3 Fetcher; OpenStream; Outcast; Overcast; Overhaul FM
    PeaCast; phonostar; Pinepods; Playapod; Player FM; PlayerFM; Pocket Casts; PocketCasts
    Podbean; Podcast; Podcast Addict; Podcast Guru; Podcast Republic; Podcast-Sync; PodcastAddict
    PodcastGuru; Podcastindex.org; Podcastly; podcastparser; PodcastRepublic
    Podcasts = podcasts, podcasts/; podcatcher; Podchaser; PodchaserParser; Podcini; Podclipper
    Podcruncher; Podfriend; Podgrab; Podhero; Podhome; Podimo; Podkast; Podkicker; Podlink; PodLP
    Podnews; PodPuppy; PodQast; Podroll; Podscribe; Podtail; Podtrac; PodTrapper; Podu_player; Poduptime
    Podverse; Podvine; Podyssey; Procast; PugpigBolt; pypodder; Radio thmanyah; Radio.com
    Radioline; RadioPublic; RedCircle; Rephonic; Rhythmbox = rhythmbox/; Roka Stereo; Saavn Player; ServeStream
    Simplecast; Snipd; SoundOn; SoundWaves; Spotify = spotify/; spotify_android; spotify_ios
    spotify_other; Spreaker = spreaker, spreaker/; Stitcher = stitcher/; StitcherBot; Storybutton
    StorytelDownloader; Swoot; Sybel; TED POD; telmate-audio-player; TheEconomist-Darwin
    TheEconomist-Lamarr; TPA = tpa/; tpapi; Transistor = transistor/; TREBLE; TrueFans; Tumult
    TuneIn = tunein/; TuneIn Radio; Turtlecast; Ubook Player; VictorReader; VLC = vlc/; Wavlake
    Winamp; WinampMPEG; Windows-Media-Player; XBMC; xiaoyuzhou; Yandex.Music; Zencast; Zune
  `,
});
