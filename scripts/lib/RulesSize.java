// Compiles a rules file with the compiler that the Firestore emulator carries, and says how large it becomes:
//   java -cp <jar of the emulator> RulesSize.java firestore.rules
// The first line is "compiled <bytes>"; then comes a line "<bytes> <path>" for each match block, the largest first.
// What the compiler has to say is printed as "issue <line> <message>"; what does not compile has no other lines.
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

public class RulesSize {
  private static final Pattern SEGMENT = Pattern.compile("(?:string_value|name|value): \"([^\"]+)\"");

  private static final Pattern LINE = Pattern.compile("line: (\\d+)");
  private static final Pattern TEXT = Pattern.compile("description: \"(.*)\"");

  record Block(int bytes, String path) {}

  public static void main(String[] args) throws Exception {
    Source source =
        Source.newBuilder()
            .addFiles(
                File.newBuilder()
                    .setName("firestore.rules")
                    .setContent(Files.readString(Path.of(args[0]))))
            .build();
    CompileResult result =
        FirebaseRulesProtoCompiler.createStandalone(
                FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build())
            .compile(source);
    for (Object issue : result.getIssues()) System.out.println("issue " + describe(issue.toString()));
    if (result.hasCompilationError()) return;
    Message ruleset = result.getRulesetAst();
    System.out.println("compiled " + ruleset.getSerializedSize());
    List<Block> blocks = new ArrayList<>();
    collect(ruleset, "", blocks);
    blocks.sort(Comparator.comparingInt(Block::bytes).reversed());
    for (Block block : blocks) System.out.println(block.bytes() + " " + block.path());
  }

  private static String describe(String issue) {
    var line = LINE.matcher(issue);
    var text = TEXT.matcher(issue);
    return (line.find() ? line.group(1) : "1") + " " + (text.find() ? text.group(1) : issue);
  }

  private static List<Message> children(Message of, String name) {
    List<Message> found = new ArrayList<>();
    for (FieldDescriptor field : of.getAllFields().keySet()) {
      if (!field.getName().equals(name)) continue;
      for (Object one : (List<?>) of.getField(field)) found.add((Message) one);
    }
    return found;
  }

  private static void collect(Message of, String prefix, List<Block> blocks) {
    for (Message service : children(of, "service_rules")) collect(service, prefix, blocks);
    for (Message block : children(of, "match_rules")) {
      String path = prefix + pathOf(block);
      int inside = 0;
      for (Message one : children(block, "match_rules")) inside += one.getSerializedSize();
      blocks.add(new Block(block.getSerializedSize() - inside, path));
      collect(block, path, blocks);
    }
  }

  private static String pathOf(Message block) {
    StringBuilder path = new StringBuilder();
    for (FieldDescriptor field : block.getAllFields().keySet()) {
      if (!field.getName().equals("path")) continue;
      var segments = SEGMENT.matcher(block.getField(field).toString());
      while (segments.find()) path.append('/').append(segments.group(1));
    }
    return path.toString();
  }
}
