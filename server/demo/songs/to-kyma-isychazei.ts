import { FREE_TO_USE, section } from "../song.ts";
import type { DemoSong } from "../song.ts";

export const toKymaIsychazei: DemoSong = {
  metadata: {
    title: "Το κύμα ησυχάζει",
    alternateTitles: ["The Wave Grows Quiet", "To kyma isychazei"],
    authors: ["Ελένη Θαλασσινού"],
    copyright: FREE_TO_USE,
    themes: ["Peace", "Trust", "Sea"],
    songbooks: [{ book: "Songs for the Harbour Chapel", number: "15" }],
  },
  lyrics: [
    {
      language: "el",
      label: "",
      sections: [
        section(
          "Στροφή 1",
          "Όταν το κύμα μας χτυπά",
          "κι η νύχτα μας τυλίγει,",
          "ο λόγος Σου, γλυκός, απλός,",
          "τον δρόμο μας ανοίγει.",
        ),
        section(
          "Επωδός",
          "«Ειρήνη», λες, κι ο άνεμος",
          "στα χέρια Σου πλαγιάζει·",
          "«ειρήνη», λες, και μέσα μας",
          "το κύμα ησυχάζει.",
        ),
        section(
          "Στροφή 2",
          "Δεν είσαι, Κύριε, μακριά,",
          "κρατάς και το κουπί μας·",
          "κι αν σπάσει το παλιό σκαρί,",
          "λιμάνι η προσευχή μας.",
        ),
        section(
          "Στροφή 3",
          "Και όταν φέξει το πρωί",
          "στο ήσυχο ακρογιάλι,",
          "μ' ένα ψωμί και μια φωτιά",
          "θα μας δεχτείς και πάλι.",
        ),
      ],
      sequence: ["Στροφή 1", "Επωδός", "Στροφή 2", "Επωδός", "Στροφή 3", "Επωδός", "Επωδός"],
    },
    {
      language: "en",
      label: "",
      sections: [
        section(
          "Verse 1",
          "When waves are beating at the hull",
          "and night is all around us,",
          "your word, so simple and so kind,",
          "has spoken and has found us.",
        ),
        section(
          "Refrain",
          "“Be still,” you say, and every wind",
          "lies down within your keeping;",
          "“be still,” you say, and in our hearts",
          "the wave is only sleeping.",
        ),
        section(
          "Verse 2",
          "You are not standing far away,",
          "you pull the oar beside us;",
          "and if the old boards break apart,",
          "your harbour waits to hide us.",
        ),
        section(
          "Verse 3",
          "And when the morning lights the shore",
          "where gentle tides are turning,",
          "you'll call us in to broken bread",
          "beside a fire still burning.",
        ),
      ],
      sequence: [],
    },
  ],
  arrangements: [{ label: "A cappella", sourceKey: "Dm", tempo: 72, lyrics: [0, 1], sheets: [] }],
};
